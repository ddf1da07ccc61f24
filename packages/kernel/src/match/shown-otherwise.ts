/** Compares what a place was shown with what a record shows it: apart from what is kept of it, which every table needs. */
import type { AnyGame, Seat } from '../game.ts'
import { isObject, type Json } from '../json.ts'
import { isRefusal } from '../refusal.ts'
import { foldRecord } from './fold-record.ts'
import type { Library } from './library.ts'
import { narration } from './narration.ts'
import type { AnyRecord } from './record.ts'
import { digestAfter, digestOf, MOST_FIELDS, NOTHING_SHOWN, type SeenFrame, type Shown } from './shown.ts'

interface WhatWasShown {
  readonly seat: Seat | null
  readonly frames: readonly SeenFrame[]
  readonly shown?: Shown
}

/** The first event at which a place was shown otherwise than the record shows it; null where there is none, or the record cannot be played. */
export function firstShownOtherwise(record: AnyRecord, seen: WhatWasShown, library: Library): number | null {
  const { seat, frames, shown = NOTHING_SHOWN } = seen
  const wanted = new Map<number, SeenFrame[]>()
  for (const frame of frames) {
    const [seq, , view = '', happened = ''] = frame
    if (view !== '' || happened !== '') wanted.set(seq, [...(wanted.get(seq) ?? []), frame])
  }
  const { before } = shown
  if ((wanted.size === 0 && before.length === 0) || (seat !== null && record.header.seats[seat] === undefined)) return null
  const fields = shown.fields.length > MOST_FIELDS ? null : new Set(shown.fields)
  const visible = (value: Json): Json => (fields === null ? value : only(value, fields))
  let told = narration<Json>()
  let digest = ''
  let first: number | null = null
  const folded = foldRecord(record, library, {
    tell: () => {
      told = narration<Json>()
      return told.tell
    },
    folded: (_, match) => {
      const { seq } = match
      const old = before.some(([from, to]) => seq >= from && seq <= to)
      const here = wanted.get(seq)
      if (first !== null || (here === undefined && !old)) return
      const view = digestOf(visible(viewOf(match, seat)))
      if (old) digest = digestAfter(digest, view)
      if (seq === before.at(-1)?.[1] && digest !== shown.digest) first = seq
      const happened = digestOf(visible([...told.heardBy(seat)]))
      const isOther = ([, , saw = '', heard = '']: SeenFrame): boolean =>
        (saw !== '' && saw !== view) || (heard !== '' && heard !== happened)
      if (here?.some(isOther) === true) first = seq
    },
  })
  return isRefusal(folded) ? null : first
}

const viewOf = (match: { readonly game: AnyGame; view(seat: Seat | null): unknown }, seat: Seat | null): Json =>
  match.game.wire.view.encode(match.view(seat))

function only(value: Json, fields: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => only(item, fields))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => fields.has(name))
  return Object.fromEntries(kept.map(([name, item]) => [name, only(item as Json, fields)]))
}
