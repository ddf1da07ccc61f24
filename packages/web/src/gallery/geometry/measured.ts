/** What is measured of a table before anything is judged: plain numbers, so that the judging can be tried without a browser. */

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A part of the table that says what it is: `data-box="plate:2"`, and with `data-group` whom it may overlap. */
export interface Box {
  readonly kind: string
  readonly id: string
  readonly group: string | null
  readonly rect: Rect
  /** Boxes that contain this one in the document, by index. */
  readonly ancestors: readonly number[]
  /** What it must lie within: the felt it is on, else the window. */
  readonly within: { readonly name: 'felt' | 'window'; readonly rect: Rect }
}

export interface TextFact {
  readonly text: string
  /** The box it stands in, as `kind:id`; null: none. */
  readonly box: string | null
  readonly size: number
  /** Pixels of it that nobody can see, because something cuts it off. */
  readonly cut: number
  /** Cut with three dots. */
  readonly dots: boolean
  /** How many of its letters are seen before the dots. */
  readonly seen: number
  /** Somebody's name. */
  readonly name: boolean
  /** A word that a line break tears apart. */
  readonly torn: string | null
  /** What lies on top of it. */
  readonly covered: string | null
  readonly spill: Spill | null
}

/** What is meant to hold a text or a button, and how far that reaches out of it. */
export interface Spill {
  readonly from: string
  readonly by: number
}

/** Something to press. */
export interface Target {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly spill: Spill | null
}

/** Cards that lie in one hand, pile or column. */
export interface CardRow {
  readonly kind: string
  readonly id: string
  readonly width: number
  /** Least distance from one card to the next: along a hand, down a column. Null with fewer than two. */
  readonly pitch: number | null
}

export interface Measured {
  readonly window: Rect
  readonly touch: boolean
  readonly boxes: readonly Box[]
  readonly texts: readonly TextFact[]
  readonly targets: readonly Target[]
  readonly cards: readonly CardRow[]
  /** How far the page can be scrolled, which a table never can. */
  readonly scroll: { readonly x: number; readonly y: number }
}

export const widthOf = ({ left, right }: Rect): number => right - left
export const heightOf = ({ top, bottom }: Rect): number => bottom - top

export const meetingOf = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})
