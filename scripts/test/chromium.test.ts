import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../e2e/support/chromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'parlour-chromium-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = join(folder, 'chromium')
writeFileSync(program, '')
chmodSync(program, 0o755)
const text = join(folder, 'notes.txt')
writeFileSync(text, '')
chmodSync(text, 0o644)

describe('the browser for browser tests', () => {
  it('is the one that CHROME_PATH names, and no other', () => {
    expect(findChromium({ CHROME_PATH: program }, [])).toBe(program)
    expect(findChromium({ CHROME_PATH: join(folder, 'nothing') }, [program])).toBeNull()
  })

  it('is else the first program at the usual places', () => {
    expect(findChromium({}, [join(folder, 'nothing'), text, program])).toBe(program)
    expect(findChromium({ CHROME_PATH: '' }, [program])).toBe(program)
    expect(findChromium({}, [join(folder, 'nothing')])).toBeNull()
  })
})
