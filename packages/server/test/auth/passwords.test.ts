import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from '../../src/auth/common-passwords.ts'
import { checkPassword, hashConfig, Passwords } from '../../src/auth/passwords.ts'
import { CHEAP } from './setup.ts'

const weakness = (password: string, username = 'ann') => {
  try {
    checkPassword(password, username)
    return null
  } catch (error) {
    return error
  }
}

describe('which passwords are accepted', () => {
  it.each([['correct horse'], ['8letters'], ['пароль моей бабушки'], ['🂡🂢🂣🂤🂥🂦🂧🂨'], ['x'.repeat(200)], ['🂡'.repeat(200)]])(
    '%s',
    (password) => {
      expect(weakness(password)).toBeNull()
    },
  )

  it.each([
    ['seven77', 'at least 8'],
    ['🂡🂢🂣🂤🂥🂦🂧', 'at least 8'],
    ['', 'at least 8'],
    ['x'.repeat(201), 'at most 200'],
    ['🂡'.repeat(201), 'at most 200'],
    ['Password', 'among the first'],
    ['QWERTYuiop', 'among the first'],
    ['ｐａｓｓｗｏｒｄ', 'among the first'],
    ['half a \ud800 pair', 'half a character'],
  ])('not %j: %s', (password, why) => {
    expect(weakness(password)).toMatchObject({ code: 'WeakPassword', status: 400, message: expect.stringContaining(why) })
  })

  it('not the own name, in whatever case', () => {
    expect(weakness('anna-karenina', 'Anna-Karenina')).toMatchObject({ message: 'The password is the name.' })
  })

  it('the list of common ones holds only what would be long enough', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(50)
    for (const password of COMMON_PASSWORDS) expect(password).toBe(password.toLowerCase())
    expect([...COMMON_PASSWORDS].filter((password) => password.length < 8)).toEqual([])
  })
})

describe('how passwords are kept', () => {
  it('as Argon2id with 19 MiB and two passes, never the same twice', async () => {
    const passwords = new Passwords()
    const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'correct horse')).toBe(true)
    expect(await passwords.verify(one, 'correct house')).toBe(false)
    expect(hashConfig).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })

  it('the same for every way to compose the same text', async () => {
    const passwords = new Passwords(CHEAP)
    const hash = await passwords.hash('caf\u00e9 au lait')
    expect(await passwords.verify(hash, 'cafe\u0301 au lait')).toBe(true)
  })

  it('nobody has no password', async () => {
    const passwords = new Passwords(CHEAP)
    expect(await passwords.verify(null, 'correct horse')).toBe(false)
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false)
  })

  it('knows hashes that were made with other parameters', async () => {
    const old = await new Passwords(CHEAP).hash('correct horse')
    expect(new Passwords(CHEAP).isOutdated(old)).toBe(false)
    expect(new Passwords({ ...CHEAP, timeCost: 2 }).isOutdated(old)).toBe(true)
    expect(await new Passwords({ ...CHEAP, timeCost: 2 }).verify(old, 'correct horse')).toBe(true)
  })
})
