/**
 * The bytes of chance, computed a second time from the text of the protocol with nothing but node:crypto, and compared with fixed
 * vectors so that both cannot drift together.
 */
import { createHash } from 'node:crypto'
import { commit, dealSeed, fairChance, quickChance, seedOf, shuffle, toHex, utf8 } from '@parlour/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const sha = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest()
const u32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** The stream of a step as the protocol words it. */
function* words(seed: Buffer, step: number) {
  for (let i = 0; ; i++) {
    const block = sha('parlour chance 1', seed, u32(step), u32(i))
    for (let offset = 0; offset < block.length; offset += 4) yield block.readUInt32BE(offset)
  }
}
function below(stream: Generator<number>, k: number): number {
  const limit = Math.floor(2 ** 32 / k) * k
  for (;;) {
    const word = stream.next().value as number
    if (word < limit) return word % k
  }
}

const secret = Buffer.from('correct horse battery staple')
const contribution = Buffer.alloc(32, 7)

describe('chance, computed twice', () => {
  it('seed: SHA-256 of the label, the secret and every contribution with its length', () => {
    const expected = sha('parlour seed 1', secret, Buffer.of(32), contribution, Buffer.of(0))
    expect(toHex(seedOf(secret, [contribution.toString('hex'), null]))).toBe(expected.toString('hex'))
    expect(toHex(seedOf(secret, [contribution.toString('hex'), 'withheld']))).toBe(expected.toString('hex'))
    expect(toHex(seedOf(secret, [null, null]))).toBe(sha('parlour seed 1', secret, Buffer.of(0), Buffer.of(0)).toString('hex'))
  })

  it('commitment: SHA-256 of the secret', () => {
    expect(commit(secret)).toBe(sha(secret).toString('hex'))
    expect(commit(utf8('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('numbered deals: SHA-256 of the label, the variant and the number', () => {
    expect(toHex(dealSeed('forty-thieves', 42))).toBe(sha('parlour deal 1', 'forty-thieves', u32(42)).toString('hex'))
  })

  it('stream and below: words in order, rejected at the top, for several steps and bounds', () => {
    const seed = sha('parlour seed 1', secret, Buffer.of(0), Buffer.of(0))
    for (const step of [0, 1, 2, 1000, 2 ** 31]) {
      const stream = words(seed, step)
      const chance = fairChance(seed)(step)
      for (const k of [1, 2, 3, 10, 52, 64, 1000, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32, 7]) expect(chance.below(k)).toBe(below(stream, k))
    }
  })

  it('shuffle: for i from the last to 1, swap with below(i + 1)', () => {
    const seed = sha('parlour seed 1', secret, Buffer.of(0), Buffer.of(0))
    const stream = words(seed, 0)
    const expected = Array.from({ length: 52 }, (_, i) => i)
    for (let i = expected.length - 1; i >= 1; i--) {
      const j = below(stream, i + 1)
      const [a, b] = [expected[i] as number, expected[j] as number]
      expected[i] = b
      expected[j] = a
    }
    expect(
      shuffle(
        Array.from({ length: 52 }, (_, i) => i),
        fairChance(seed)(0),
      ),
    ).toEqual(expected)
  })

  it('fixed vectors', () => {
    const seed = seedOf(utf8('parlour'), [null, null])
    expect(toHex(seed)).toBe('5793712626784dedbaed99fea09b86d815b4f9725d16726f183e5c365aa87f4d')
    const chance = fairChance(seed)(3)
    expect(Array.from({ length: 8 }, () => chance.below(100))).toEqual([82, 2, 65, 97, 26, 34, 47, 61])
  })
})

describe('every source of luck', () => {
  const sources = { fair: (seed: number) => fairChance(seedOf(utf8(String(seed)), []))(0), quick: (seed: number) => quickChance(seed) }
  for (const [name, source] of Object.entries(sources)) {
    it(`${name}: stays below its bound and repeats for the same seed`, () => {
      fc.assert(
        fc.property(fc.integer(), fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { maxLength: 20 }), (seed, bounds) => {
          const [a, b] = [source(seed), source(seed)]
          for (const n of bounds) {
            const drawn = a.below(n)
            expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true)
            expect(b.below(n)).toBe(drawn)
          }
        }),
        { numRuns: 200 },
      )
    })

    it(`${name}: every number is equally likely (chi-squared over 12 classes)`, () => {
      const counts = new Array<number>(12).fill(0)
      const chance = source(1)
      for (let i = 0; i < 60_000; i++) {
        const n = chance.below(12)
        counts[n] = (counts[n] ?? 0) + 1
      }
      const chi = counts.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0)
      expect(chi).toBeLessThan(31.3) // 99.9 % quantile with 11 degrees of freedom; the seed is fixed
    })

    it(`${name}: bounds that make no sense throw`, () => {
      for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => source(1).below(n)).toThrow(RangeError)
    })
  }

  it('neighbouring seeds and texts give different streams', () => {
    const first = (seed: number | string) => {
      const chance = quickChance(seed)
      return Array.from({ length: 6 }, () => chance.below(1000)).join()
    }
    expect(new Set([0, 1, 2, 3, 2 ** 32, 2 ** 33, 'a', 'b', 'ab'].map(first)).size).toBe(9)
  })
})
