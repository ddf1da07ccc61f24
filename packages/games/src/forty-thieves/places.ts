/** The places cards move between, as small integers inside and by name outside: columns `t0` …, foundations `f0` … `f7`, the waste `w`. */

export type Place = number

/** More columns than any variant has. */
const MOST_COLUMNS = 16
const FIRST_FOUNDATION = MOST_COLUMNS
export const WASTE: Place = 24
export const PLACES = 25

export const foundationAt = (index: number): Place => FIRST_FOUNDATION + index
export const isColumn = (place: Place): boolean => place < FIRST_FOUNDATION
export const isFoundation = (place: Place): boolean => place >= FIRST_FOUNDATION && place < WASTE
export const foundationIndex = (place: Place): number => place - FIRST_FOUNDATION

export const placeName = (place: Place): string => (place === WASTE ? 'w' : isColumn(place) ? `t${place}` : `f${foundationIndex(place)}`)

const BY_NAME: ReadonlyMap<string, Place> = new Map(Array.from({ length: PLACES }, (_, place) => [placeName(place), place]))

/** The place of that name, or −1. */
export const placeNamed = (name: unknown): Place => (typeof name === 'string' ? (BY_NAME.get(name) ?? -1) : -1)
