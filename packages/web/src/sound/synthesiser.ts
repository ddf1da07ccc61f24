/** What each sound of the table is made of: filtered noise for paper, felt and wood, struck tones for marimba and bell. */
import type { Sound } from './sound-box.ts'

interface Strike {
  readonly kind: 'tone'
  readonly hertz: number
  readonly at?: number
  readonly length: number
  readonly volume: number
  /** Overtones as multiples of the pitch: 4 sounds like a marimba's bar, 2.76 like a bell. */
  readonly overtone?: number
}

interface Rustle {
  readonly kind: 'noise'
  readonly hertz: number
  readonly at?: number
  readonly length: number
  readonly volume: number
  readonly sharpness: number
  /** Where the filter ends up: falling for a slap, rising for a slide. */
  readonly to?: number
}

type Part = Strike | Rustle

const riffle: readonly Part[] = Array.from({ length: 14 }, (_, index) => ({
  kind: 'noise',
  hertz: 2600,
  at: index * 0.04,
  length: 0.03,
  volume: 0.1 + (index % 3) * 0.03,
  sharpness: 1.2,
}))
const marimba = (hertz: number, at: number, volume = 0.22): Strike => ({ kind: 'tone', hertz, at, length: 0.24, volume, overtone: 4 })
const [G3, C4, E4, G4] = [196, 261.63, 329.63, 392]

const SOUNDS: { readonly [S in Sound]: readonly Part[] } = {
  deal: [{ kind: 'noise', hertz: 3200, length: 0.06, volume: 0.16, sharpness: 0.9, to: 1800 }],
  play: [
    { kind: 'noise', hertz: 1500, length: 0.09, volume: 0.3, sharpness: 0.7, to: 400 },
    { kind: 'tone', hertz: 95, length: 0.07, volume: 0.22 },
  ],
  draw: [{ kind: 'noise', hertz: 1400, length: 0.16, volume: 0.14, sharpness: 0.8, to: 3000 }],
  shuffle: riffle,
  turn: [marimba(G3, 0), marimba(C4, 0.13)],
  call: [{ kind: 'tone', hertz: 1180, length: 0.24, volume: 0.14, overtone: 2.76 }],
  refuse: [
    { kind: 'tone', hertz: 150, length: 0.08, volume: 0.24 },
    { kind: 'noise', hertz: 300, length: 0.05, volume: 0.2, sharpness: 1 },
  ],
  won: [marimba(C4, 0), marimba(E4, 0.12), marimba(G4, 0.24)],
  lost: [marimba(C4, 0)],
  tile: [
    { kind: 'tone', hertz: 880, length: 0.04, volume: 0.14 },
    { kind: 'noise', hertz: 2400, length: 0.03, volume: 0.2, sharpness: 2 },
  ],
  tick: [{ kind: 'noise', hertz: 1900, length: 0.025, volume: 0.18, sharpness: 4 }],
}

/** Six decibels less. */
const OTHERS = 0.5

export function synthesiser(context: AudioContext): (sound: Sound, from: 'me' | 'others') => void {
  const noise = whiteNoise(context)
  return (sound, from) => {
    // No two cards sound alike: three per cent up or down.
    const pitch = sound === 'deal' || sound === 'play' || sound === 'draw' ? 0.97 + Math.random() * 0.06 : 1
    for (const part of SOUNDS[sound]) make(context, noise, part, from === 'me' ? 1 : OTHERS, pitch)
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

/** A sharp start and a quick decay: everything on a table is struck, slid or dropped. */
function envelope(context: AudioContext, start: number, length: number, volume: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  gain.connect(context.destination)
  return gain
}

function make(context: AudioContext, noise: AudioBuffer, part: Part, loudness: number, pitch: number): void {
  const start = context.currentTime + (part.at ?? 0)
  if (part.kind === 'noise') {
    const source = context.createBufferSource()
    source.buffer = noise
    const filter = context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.Q.value = part.sharpness
    filter.frequency.setValueAtTime(part.hertz * pitch, start)
    if (part.to !== undefined) filter.frequency.exponentialRampToValueAtTime(part.to * pitch, start + part.length)
    source.connect(filter).connect(envelope(context, start, part.length, part.volume * loudness))
    source.start(start, Math.random() * 0.3, part.length)
    return
  }
  const tones = part.overtone === undefined ? [1] : [1, part.overtone]
  for (const [index, multiple] of tones.entries()) {
    const oscillator = context.createOscillator()
    oscillator.frequency.setValueAtTime(part.hertz * multiple * pitch, start)
    const length = part.length / (index + 1)
    oscillator.connect(envelope(context, start, length, (part.volume * loudness) / (1 + 3 * index)))
    oscillator.start(start)
    oscillator.stop(start + length)
  }
}
