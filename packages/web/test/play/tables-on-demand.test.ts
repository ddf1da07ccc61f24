import { asGameId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../src/play/device/local-store.ts'
import { openTables } from '../../src/play/open-tables.ts'
import { tablesOnDemand } from '../../src/play/tables-on-demand.ts'
import { noServer } from '../support/no-server.ts'
import { settingsWith } from '../support/settings.ts'

const opened = () => openTables({ client: noServer, settings: settingsWith({}), store: memoryStore() })

describe('tables that are still on their way', () => {
  it('are the same for everybody who asks', async () => {
    let loads = 0
    const tables = tablesOnDemand(async () => {
      loads++
      return opened()
    })
    const [here] = await Promise.all([
      tables.localMatches(),
      tables.localRecord(asGameId('local-none')),
      tables.forget(asGameId('local-none')),
    ])
    expect([here, loads]).toEqual([[], 1])
  })

  it('are fetched again when they could not be', async () => {
    let loads = 0
    const tables = tablesOnDemand(async () => {
      if (++loads < 3) throw new Error('There is no network.')
      return opened()
    })
    await expect(tables.localMatches()).rejects.toThrow('no network')
    expect(await tables.localMatches()).toEqual([])
    expect(loads).toBe(3)
  })
})
