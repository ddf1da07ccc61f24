/**
 * The part of the board that acts: what is held, what was advised, what was refused and why, and the moves that still have to be made
 * when a run is carried or cards are collected. It changes nothing of the match; moves go to the table and come back as new positions.
 */
import { type Action, DEAL, isColumn, type Place, placeName, WASTE } from '@parlour/games/forty-thieves'
import { isRefusal } from '@parlour/kernel'
import { type RefObject, useRef } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useForPosition } from '../../parts/use-for-position.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Complaint, useActing } from '../use-acting.ts'
import { refusalText } from './explain.ts'
import type { Advice } from './hint/advice.ts'
import { useHint } from './hint/use-hint.ts'
import { type Held, heldAt, isPlan, type Plan, planFor, planHome, type Rulebook, targetsFor } from './plans.ts'
import { aidsOf, cardsAt, downAt, optionsOf, type ThievesProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import { pressedNow, useQueue, useTaps } from './use-queue.ts'

/** A sentence above the tools. */
export type Notice = 'nothing-to-collect' | 'no-hint' | 'hint-failed'

interface Doing {
  readonly held: Held | null
  readonly advice: Advice | null
  readonly notice: Notice | null
}

export interface Thieves {
  readonly language: Language
  readonly rules: Rulebook
  readonly held: Held | null
  /** Where what is held may go. */
  readonly targets: readonly Place[]
  readonly advice: Advice | null
  /** A hint is on its way, and has been for a while. */
  readonly thinking: boolean
  readonly complaint: Complaint | null
  readonly notice: Notice | null
  /** A card was pressed; the index counts face-up cards of its place. Twice in a row sends it home. */
  readonly onCard: (place: Place, index: number, presses: number) => void
  /** An empty place was pressed. */
  readonly onEmpty: (place: Place) => void
  readonly onDrop: (held: Held, to: Place | null) => void
  readonly take: (place: Place, index: number) => Held | null
  readonly onHold: (held: Held) => void
  readonly onHome: (place: Place) => void
  readonly onDeal: () => void
  readonly onCollect: () => void
  /** Null where hints are switched off. */
  readonly onHint: (() => void) | null
  readonly onAdvise: (advice: Advice | null) => void
  readonly onDo: (action: Action) => void
  /** Takes the last move back, or makes it again. */
  readonly onTravel: (way: 'undo' | 'redo') => void
  readonly onPutBack: () => void
  readonly onHeard: () => void
  readonly onQuiet: () => void
}

interface ThievesDeps {
  readonly root: RefObject<HTMLElement | null>
  readonly onSend: () => void
  /** Milliseconds between moves that follow each other by themselves. */
  readonly pause: () => number
}

const NOTHING: Doing = { held: null, advice: null, notice: null }

export function useFortyThieves(props: ThievesProps, settings: Pick<Settings, 'language' | 'hints'>, deps: ThievesDeps): Thieves {
  const { language, hints } = settings
  const { game, view, seq, still, legal } = props
  const options = optionsOf(props.options)
  const rules: Rulebook = { game, options, aids: aidsOf(options) }
  const [doing, setDoing] = useForPosition<Doing>(seq)
  const now = doing ?? NOTHING
  const put = (changes: Partial<Doing>): void => setDoing((before) => ({ ...(before ?? NOTHING), ...changes }))
  const acting = useActing(props, {
    ...deps,
    textOf: (refusal) => refusalText(refusal, language),
    onRefused: () => put({ notice: null, advice: null }),
  })
  /** Whatever is done next, what was refused before is answered. */
  const change = (changes: Partial<Doing>): void => {
    put(changes)
    acting.onHeard()
  }
  const { run, travel, busy } = useQueue(props, deps.pause, async (action, place) => {
    const kept = await acting.send(action, place)
    if (!kept) put({ held: null })
    return kept
  })
  /** The front card of a place, or the place itself. */
  const front = (place: Place): string => {
    const name = placeName(place)
    const size = downAt(view, place) + cardsAt(view, place).length
    return isColumn(place) && size > 0 ? `${name}:${size - 1}` : name
  }

  /** Beside the waste there is no room for a reason: it is told at the card that stays where it was. */
  const complaintAt = (to: Place, from: Place): string => front(to === WASTE && isColumn(from) ? from : to)

  const make = (plan: Plan, place: Place, from = place): void => {
    if (!isPlan(plan)) {
      acting.complain(plan.refused, complaintAt(place, from))
      return
    }
    change({ held: null, advice: null, notice: null })
    run(plan.actions, front(place))
  }
  const acts = !still && props.seat !== null
  const hinting = useHint(props, (hinted) =>
    change(
      hinted.kind === 'move'
        ? { advice: { action: hinted.action, source: 'seen' }, notice: null }
        : { advice: null, notice: hinted.kind === 'none' ? 'no-hint' : 'hint-failed' },
    ),
  )
  const onHint = (): void => {
    if (!acts) return
    change({ advice: null, notice: null, held: null })
    hinting.ask()
  }
  const helped = hints !== 'off'
  const putDown = (held: Held, to: Place): void => {
    const plan = planFor(rules, view, held, to)
    // What was refused here is not tried at the next card that is pressed: that one is taken.
    if (!isPlan(plan)) put({ held: null })
    make(plan, to, held.from)
  }
  const take = (place: Place, index: number): Held | null => {
    const held = acts ? heldAt(rules, view, place, index) : null
    if (held === null) return null
    if (isRefusal(held)) {
      acting.complain(held, isColumn(place) ? `${placeName(place)}:${downAt(view, place) + index}` : placeName(place))
      return null
    }
    return held
  }
  const onHome = (place: Place): void => {
    if (acts) make(planHome(rules, view, place), place)
  }

  const onCard = (place: Place, index: number, presses: number): void => {
    const { held } = now
    if (presses === 2 && (held === null || held.from === place)) onHome(place)
    else if (held !== null && held.from !== place) putDown(held, place)
    else {
      const taken = take(place, index)
      const same = held !== null && held.count === taken?.count
      if (taken === null) put({ held: null })
      else change({ held: same ? null : taken, notice: null, advice: null })
    }
  }
  const onEmpty = (place: Place): void => {
    if (now.held !== null) putDown(now.held, place)
  }
  const onDrop = (held: Held, to: Place | null): void => {
    const plan = to === null || to === held.from ? null : planFor(rules, view, held, to)
    if (plan === null || to === null) put({ held: null })
    else if (isPlan(plan)) run(plan.actions, front(to))
    else {
      put({ held: null })
      acting.complain(plan.refused, complaintAt(to, held.from))
    }
  }
  const onDeal = (): void => {
    const refused = game.refuse(view, DEAL)
    if (refused !== null) acting.complain(refused, 'draw')
    else run([DEAL], 'draw')
  }
  const onCollect = (): void => {
    const moves = rules.aids.safeCollect(view)
    if (moves.length === 0) change({ notice: 'nothing-to-collect', held: null })
    else run(moves, 'f0')
  }
  /** What a tap means is decided when it is its turn, by what lies on the table then. */
  const then = useRef({ view, onCard, onEmpty, onDrop, onHome, onDeal, onCollect, travel })
  then.current = { view, onCard, onEmpty, onDrop, onHome, onDeal, onCollect, travel }
  const later = useTaps(busy)
  const tap = (meant: (at: typeof then.current) => void): void => {
    if (acts) later(() => meant(then.current))
  }

  return {
    language,
    rules,
    held: now.held,
    targets: now.held === null || legal.length === 0 ? [] : targetsFor(rules, view, now.held),
    advice: helped ? now.advice : null,
    thinking: helped && hinting.thinking,
    complaint: acting.complaint,
    notice: helped || now.notice === 'nothing-to-collect' ? now.notice : null,
    take,
    onHold: (held) => change({ held, notice: null, advice: null }),
    onCard: (place, index, presses) =>
      tap((at) => {
        const where = pressedNow(view, place, index, at.view)
        if (where !== null) at.onCard(place, where, presses)
        else if (cardsAt(at.view, place).length === 0) at.onEmpty(place)
      }),
    onEmpty: (place) => tap((at) => (cardsAt(at.view, place).length === 0 ? at.onEmpty(place) : at.onCard(place, 0, 1))),
    onDrop: (held, to) => tap((at) => at.onDrop(held, to)),
    onHome: (place) => tap((at) => at.onHome(place)),
    onDeal: () => tap((at) => at.onDeal()),
    onCollect: () => tap((at) => at.onCollect()),
    onTravel: (way) => tap((at) => at.travel(way)),
    onHint: helped ? onHint : null,
    onAdvise: (advice) => put({ advice }),
    onDo: (action) => {
      if (acts) run([action], action.type === 'deal' ? 'draw' : front(action.from))
    },
    onPutBack: () => change({ held: null }),
    onHeard: acting.onHeard,
    onQuiet: () => put({ notice: null, advice: null }),
  }
}

export function noticeText(notice: Notice, language: Language): string {
  const texts = textsIn(language)
  switch (notice) {
    case 'nothing-to-collect':
      return texts.notices.nothingToCollect
    case 'no-hint':
      return texts.hints.nothing
    case 'hint-failed':
      return texts.hints.hintFailed
  }
}
