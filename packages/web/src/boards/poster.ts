/**
 * What the home page and the lobby know of a game before its board is loaded: name, one sentence, how many play, the cloth, and a picture
 * of its table. Each game's folder has one (`poster.tsx`); it is part of the first load, so it imports nothing else of the folder.
 */
import type { ComponentType } from 'react'
import type { Language } from '../i18n/language.ts'
import type { Cloth } from '../settings/cloth.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Poster {
  readonly id: string
  readonly texts: { readonly [L in Language]: PosterTexts }
  /** As the rules say it, which are not loaded yet. */
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly cloth: Cloth
  /** Minutes that are suggested for everybody's match, in games that are usually played with such a clock. */
  readonly minutes?: number
  /** The whole small table with its rail; it is as wide as its place. */
  readonly Picture: ComponentType
  /** What lies in the middle before the deal, where it is no pack of cards. */
  readonly plays?: 'tiles'
  /** Ways in of its own, after the first. */
  readonly ways?: readonly PosterWay[]
  /** Options of a deal that is started without choosing; the game's usual ones where it is left out. */
  readonly deals?: () => { readonly [option: string]: number }
}

export interface PosterTexts {
  readonly title: string
  readonly tagline: string
  /** "Two players". */
  readonly seats: string
}

export interface PosterWay {
  readonly href: string
  readonly icon: IconName
  readonly texts: { readonly [L in Language]: { readonly long: string /** Where there is little room. */; readonly short: string } }
}
