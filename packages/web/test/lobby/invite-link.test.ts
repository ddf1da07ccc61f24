import { describe, expect, it } from 'vitest'
import { inGroups, inviteLink, qrPicture, shownLink } from '../../src/lobby/invite-link.ts'

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname })
const site = (publicUrl: string | null, ...addresses: string[]) => ({ publicUrl, addresses })

describe('the link to a table', () => {
  it('uses the public address where there is one', () => {
    expect(inviteLink('KFM7Q2', at('http://localhost:8080'), site('https://parlour.example/', 'http://192.168.1.5:8080'))).toEqual({
      url: 'https://parlour.example/t/KFM7Q2',
      reachable: true,
    })
  })

  it('uses the address in the network when the page was opened on the server itself', () => {
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(inviteLink('KFM7Q2', at(origin), site(null, 'http://192.168.1.5:8080')).url).toBe('http://192.168.1.5:8080/t/KFM7Q2')
  })

  it('says when nobody else could open it', () => {
    expect(inviteLink('KFM7Q2', at('http://localhost:8080'), site(null))).toEqual({
      url: 'http://localhost:8080/t/KFM7Q2',
      reachable: false,
    })
  })

  it('keeps the address under which the page is open elsewhere', () => {
    expect(inviteLink('KFM7Q2', at('http://192.168.1.5:8080'), site(null, 'http://10.0.0.2:8080')).url).toBe(
      'http://192.168.1.5:8080/t/KFM7Q2',
    )
    expect(inviteLink('KFM7Q2', at('http://192.168.1.5:8080'), null).reachable).toBe(true)
  })

  it('is shown without what every address begins with', () => {
    expect(shownLink('https://parlour.example/t/KFM7Q2')).toBe('parlour.example/t/KFM7Q2')
  })
})

it('a code is said in groups of three', () => {
  expect(inGroups('KFM7Q2')).toBe('KFM 7Q2')
  expect(inGroups('KFM')).toBe('KFM')
})

describe('the QR code', () => {
  const { size, path } = qrPicture('https://parlour.example/t/KFM7Q2')
  /** The picture as squares again. */
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step} ${y}`)

  it('has a finder in three corners, inside a quiet border', () => {
    const last = size - 1
    for (const [left, top] of [
      [2, 2],
      [last - 8, 2],
      [2, last - 8],
    ] as const) {
      for (let step = 0; step < 7; step++) {
        expect(dark.has(`${left + step} ${top}`)).toBe(true)
        expect(dark.has(`${left} ${top + step}`)).toBe(true)
      }
      expect(dark.has(`${left + 1} ${top + 1}`)).toBe(false)
      expect(dark.has(`${left + 3} ${top + 3}`)).toBe(true)
    }
    for (let step = 0; step < size; step++) for (const edge of [0, 1, last - 1, last]) expect(dark.has(`${step} ${edge}`)).toBe(false)
  })

  it('draws every square once', () => {
    const squares = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, width]) => sum + Number(width), 0)
    expect(squares).toBe(dark.size)
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
  })
})
