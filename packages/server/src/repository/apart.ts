/**
 * Who keeps away from whom, as conditions inside other statements: whoever pairs people or tells them something asks the rows in the same
 * statement, so that nothing comes between the question and what follows from it.
 */

const avoids = (one: string, other: string, how = ''): string =>
  `exists (select from avoided v where v.player_id = ${one} and v.other_id = ${other}${how})`
const blocks = (one: string, other: string): string => avoids(one, other, ` and v.how = 'blocked'`)

/** Whether one of two has blocked the other. */
export const areApart = (one: string, other: string): string => `(${blocks(one, other)} or ${blocks(other, one)})`

/** Whether somebody shall not read what another says. */
export const isDeafTo = (listener: string, speaker: string): string => `(${avoids(listener, speaker)} or ${blocks(speaker, listener)})`
