/** What lies on a table, by name; `styles/tokens.css` has its colours. */
export const CLOTHS = ['felt', 'walnut', 'midnight', 'slate'] as const
export type Cloth = (typeof CLOTHS)[number]
