/** A table never stands still over a bot. */
import type { BotAnswer } from '@parlour/bots'
import type { Json } from '@parlour/kernel'
import { describe, expect } from 'vitest'
import { TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { oneOf } from './luck.ts'
import { type Scene, scenario } from './scene.ts'
import type { ScriptedBots } from './scripted-bots.ts'

interface Failure {
  readonly known: string
  answer(scene: Scene): Promise<BotAnswer>
  /** What the note says. */
  readonly why: string
}

const NONSENSE: readonly Json[] = ['nonsense', null, 7, [], {}, { type: 'toString' }, { type: 'play' }]
/** Turns that a bot fails in before it comes to its senses. */
const FAILED_TURNS = 4
/** How long a bot is waited for. */
const PATIENCE_MS = 30_000

const failures: readonly Failure[] = [
  {
    known: 'answers nonsense',
    answer: async ({ chance }) => ({ action: oneOf(chance, NONSENSE), pace: 1 }),
    why: 'which is refused',
  },
  { known: 'chooses what is refused', answer: async ({ choice }) => ({ action: choice.refused, pace: 1 }), why: 'which is refused' },
  {
    known: 'throws',
    answer: () => {
      throw new Error('The bot fell over.')
    },
    why: 'The bot fell over.',
  },
  { known: 'fails', answer: () => Promise.reject(new Error('The worker died.')), why: 'The worker died.' },
  { known: 'never answers', answer: () => new Promise(() => undefined), why: 'It did not answer.' },
]

export function failingBots(keeper: Keeper): void {
  describe('a bot', () => {
    scenario(keeper, 'that chooses something legal plays it, and nothing is noted', { games: TOGETHER, people: 1 }, async (scene) => {
      const { bots, kept } = scene
      let chosen: Json = null
      await scene.toBotsTurn()
      const { seat, seq } = answersOnce(scene, async (question) => {
        const answer = bots.lawful(question)
        chosen = answer.action
        return answer
      })
      await scene.calm()
      expect((await kept.log())[seq]).toMatchObject({ type: 'play', seat, action: chosen })
      expect(kept.notes).toEqual([])
    })

    for (const { known, answer, why } of failures) {
      const title = `that ${known}: the table plays what the clock would, to the end`
      scenario(keeper, title, { games: TOGETHER, people: 1 }, async (scene) => {
        for (let turn = 0; turn < FAILED_TURNS; turn++) {
          await scene.toBotsTurn()
          if (!scene.table.running) break
          const { seat, seq, automatic } = answersOnce(scene, () => answer(scene))
          await scene.calm()
          if (scene.table.seq === seq) await scene.advance(PATIENCE_MS)
          expect((await scene.kept.log())[seq]).toMatchObject({ type: 'play', seat, action: automatic })
          expect(scene.kept.notes.at(-1)).toContain(why)
        }
        expect(scene.kept.notes.length).toBeGreaterThan(0)
        await scene.playToEnd()
      })
    }
  })
}

/** The bot that is awaited answers like this, once. */
function answersOnce(scene: Scene, answer: ScriptedBots['answer'] & object) {
  const { bots, table } = scene
  bots.answer = (question) => {
    bots.answer = null
    return answer(question)
  }
  const { turn: seat, automatic } = scene
  bots.release()
  return { seat, automatic, seq: table.seq }
}
