import { describe, expect, it } from 'vitest'
import { screenFor } from '../../../src/ui/use-screen.ts'

describe('the room for a table', () => {
  it.each([
    [320, 568, 'phone'],
    [390, 844, 'phone'],
    [844, 390, 'phone'],
    [1366, 580, 'phone'],
    [820, 1180, 'middle'],
    [1024, 768, 'middle'],
    [1180, 820, 'middle'],
    [1280, 720, 'wide'],
    [1366, 650, 'wide'],
    [1440, 900, 'wide'],
    [2560, 1440, 'wide'],
    [3840, 2160, 'wide'],
  ])('at %i × %i is %s', (width, height, screen) => {
    expect(screenFor(width, height)).toBe(screen)
  })
})
