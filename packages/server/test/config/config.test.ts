import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/config/config.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-config-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The sentence that stops the start. */
function complaint(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error(`accepted ${JSON.stringify(env)}`)
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      redisUrl: undefined,
      metricsToken: undefined,
      tokenSigningKey: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      trustProxy: false,
      adminUsername: undefined,
      lexicon: undefined,
      auditRetentionDays: 30,
      requestsPerMinute: 600,
      socketsPerAddress: 1000,
      socketsPerPlayer: 10,
      guestsPerMinute: 60,
      botDelayMs: 700,
      graceMs: 120_000,
      turnMs: 60_000,
      revealMs: 10_000,
      idleMs: 60_000,
      nodes: 1,
      drainMs: 10_000,
    })
  })

  it('takes every variable', () => {
    const lexicon = join(folder, 'words.txt')
    writeFileSync(lexicon, 'WORD\n')
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/var/lib/parlour',
      DATABASE_URL: 'postgres://me:secret@db.example:5432/parlour',
      TOKEN_SIGNING_KEY: 'k'.repeat(32),
      PUBLIC_URL: 'https://Play.example:8443/',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '2',
      ADMIN_USERNAME: 'Host',
      LEXICON: lexicon,
      AUDIT_RETENTION_DAYS: '7',
      REQUESTS_PER_MINUTE: '1000',
      SOCKETS_PER_ADDRESS: '70',
      SOCKETS_PER_PLAYER: '7',
      GUESTS_PER_MINUTE: '5',
      BOT_DELAY_MS: '0',
      GRACE_SECONDS: '30',
      TURN_SECONDS: '20',
      REVEAL_SECONDS: '3',
      IDLE_SECONDS: '1',
      REDIS_URL: 'rediss://:secret@cache.example:6380',
      METRICS_TOKEN: 'figures for friends',
      NODES: '3',
      DRAIN_SECONDS: '0',
    })
    expect(config).toEqual({
      port: 0,
      host: '::',
      dataDir: '/var/lib/parlour',
      databaseUrl: 'postgres://me:secret@db.example:5432/parlour',
      tokenSigningKey: 'k'.repeat(32),
      publicUrl: 'https://play.example:8443',
      logLevel: 'debug',
      trustProxy: 2,
      adminUsername: 'Host',
      lexicon,
      auditRetentionDays: 7,
      requestsPerMinute: 1000,
      socketsPerAddress: 70,
      socketsPerPlayer: 7,
      guestsPerMinute: 5,
      botDelayMs: 0,
      graceMs: 30_000,
      turnMs: 20_000,
      revealMs: 3000,
      idleMs: 1000,
      redisUrl: 'rediss://:secret@cache.example:6380',
      metricsToken: 'figures for friends',
      nodes: 3,
      drainMs: 0,
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('takes as many nodes as there are processors where that is wished', () => {
    const { nodes } = readConfig({ NODES: 'auto' })
    expect(nodes).toBe(Math.min(16, availableParallelism()))
  })

  it('takes an empty variable for none, forgives spaces around a value, and ignores what it does not know', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: '  ', REDIS_URL: '', HOST: ' localhost ', PARLOUR_SPEED: 'very' })
    expect(config).toEqual({ ...readConfig({}), host: 'localhost' })
  })

  it.each([
    ['false', false],
    ['true', true],
    ['1', 1],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, ::1 ,loopback', '10.0.0.0/8,::1,loopback'],
  ])('understands TRUST_PROXY=%s', (text, value) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value)
  })
})

describe('a configuration that makes no sense', () => {
  it.each<[string, string, RegExp]>([
    ['PORT', 'http', /^PORT is "http", but should be a whole number from 0 to 65535\.$/],
    ['PORT', '65536', /^PORT is "65536", but should be/],
    ['PORT', '-1', /^PORT is "-1"/],
    ['PORT', '80.5', /^PORT is "80.5"/],
    ['PORT', '0x50', /^PORT is/],
    ['HOST', 'http://me', /^HOST is "http:\/\/me", but should be a host name or an address/],
    ['HOST', 'two words', /^HOST is/],
    ['PUBLIC_URL', 'play.example', /^PUBLIC_URL is "play.example", but should be an absolute http or https address without a path/],
    ['PUBLIC_URL', 'https://play.example/parlour', /^PUBLIC_URL is/],
    ['PUBLIC_URL', 'https://play.example/?', /^PUBLIC_URL is/],
    ['PUBLIC_URL', 'https://me:pw@play.example', /^PUBLIC_URL is/],
    ['PUBLIC_URL', 'ftp://play.example', /^PUBLIC_URL is/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud", but should be one of fatal, error, warn, info, debug, trace, silent\.$/],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY is "yes", but should be false, true, a number of proxies, or their addresses/],
    ['TRUST_PROXY', '10.0.0.1,', /^TRUST_PROXY is/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY is/],
    ['ADMIN_USERNAME', 'a b', /^ADMIN_USERNAME is "a b", but should be a possible username: a username has 3 to 20 letters/],
    ['ADMIN_USERNAME', 'guest-me', /^ADMIN_USERNAME is "guest-me".*belong to guests\.$/],
    ['AUDIT_RETENTION_DAYS', '0', /^AUDIT_RETENTION_DAYS is "0", but should be a whole number from 1 to 3650\.$/],
    ['SOCKETS_PER_ADDRESS', '0', /^SOCKETS_PER_ADDRESS is/],
    ['SOCKETS_PER_PLAYER', '0', /^SOCKETS_PER_PLAYER is/],
    ['REQUESTS_PER_MINUTE', '0', /^REQUESTS_PER_MINUTE is/],
    ['GUESTS_PER_MINUTE', 'many', /^GUESTS_PER_MINUTE is/],
    ['BOT_DELAY_MS', '1e3', /^BOT_DELAY_MS is/],
    ['GRACE_SECONDS', '86401', /^GRACE_SECONDS is/],
    ['TURN_SECONDS', '0', /^TURN_SECONDS is/],
    ['REVEAL_SECONDS', '0', /^REVEAL_SECONDS is/],
    ['IDLE_SECONDS', '-5', /^IDLE_SECONDS is/],
    ['LEXICON', '/nowhere/words.txt', /^LEXICON is "\/nowhere\/words.txt", but should be the path of an existing file\.$/],
  ])('stops the start with one sentence: %s=%s', (variable, text, sentence) => {
    expect(complaint({ [variable]: text })).toMatch(sentence)
  })

  it('says when LEXICON is a folder', () => {
    expect(complaint({ LEXICON: folder })).toBe(
      `LEXICON is ${JSON.stringify(folder)}, which is not a file, but should be the path of a file.`,
    )
  })

  it('never quotes a secret', () => {
    expect(complaint({ TOKEN_SIGNING_KEY: 'tooshort' })).toBe(
      'TOKEN_SIGNING_KEY is 8 characters long, but should be at least 32 characters long.',
    )
    expect(complaint({ DATABASE_URL: 'mysql://me:hunter22@db/parlour' })).toMatch(
      /^DATABASE_URL is something else \(not shown\), but should be/,
    )
    expect(complaint({ DATABASE_URL: 'hunter22' })).not.toContain('hunter22')
    expect(complaint({ REDIS_URL: 'http://:hunter22@cache' })).not.toContain('hunter22')
  })
})
