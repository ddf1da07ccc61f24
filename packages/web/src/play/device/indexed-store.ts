/** Matches of this device in IndexedDB: one row per match, one row per event. Page and worker open it alike. */
import type { Event } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { AlreadyStored, isListed, type LocalStore, memoryStore, newestFirst, type StoredMatch, summaryOf } from './local-store.ts'

const DATABASE = 'parlour'
const VERSION = 1
const MATCHES = 'matches'
const EVENTS = 'events'

interface EventRow {
  readonly id: GameId
  readonly seq: number
  readonly event: Event
  /** When it was stored; older rows do not say. */
  readonly at?: number
}

/** The store of this browser; in memory where it has none or forbids it. */
export async function openLocalStore(factory: IDBFactory | undefined = globalThis.indexedDB): Promise<LocalStore> {
  try {
    if (factory === undefined) return memoryStore()
    return indexedStore(await opened(factory))
  } catch {
    return memoryStore()
  }
}

async function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, VERSION)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(MATCHES, { keyPath: 'id' })
    request.result.createObjectStore(EVENTS, { keyPath: ['id', 'seq'] })
  }
  const database = await answerOf(request)
  // A newer version of the page in another tab must not wait for this one.
  database.onversionchange = () => database.close()
  return database
}

function indexedStore(database: IDBDatabase): LocalStore {
  const reading = () => database.transaction([MATCHES, EVENTS], 'readonly')
  /** Strict: "stored" means on the disk, as a move that is shown must survive the battery. */
  const writing = async (work: (transaction: IDBTransaction) => Promise<void> | void): Promise<void> => {
    const transaction = database.transaction([MATCHES, EVENTS], 'readwrite', { durability: 'strict' })
    const done = completed(transaction)
    try {
      await work(transaction)
    } catch (error) {
      // Whatever was wrong, the transaction knows it better than the request that it took along.
      const why: unknown = await done.then(
        () => null,
        (reason: unknown) => reason,
      )
      throw why instanceof AlreadyStored ? why : error
    }
    await done
  }
  const change = async (transaction: IDBTransaction, id: GameId, changes: object): Promise<void> => {
    const row = (await answerOf(transaction.objectStore(MATCHES).get(id))) as StoredMatch | undefined
    if (row === undefined) {
      transaction.abort()
      throw new Error('There is no such match.')
    }
    transaction.objectStore(MATCHES).put({ ...row, ...changes })
  }
  return {
    shared: true,
    create: (match, standing) => writing((transaction) => void transaction.objectStore(MATCHES).add({ ...match, ...standing })),
    append: (id, seq, events, standing) =>
      writing(async (transaction) => {
        const rows = events.map((event, index): EventRow => ({ id, seq: seq + index, event, at: standing.changedAt }))
        for (const row of rows) transaction.objectStore(EVENTS).add(row)
        await change(transaction, id, standing)
      }),
    followedBy: (id, next) => writing((transaction) => change(transaction, id, { next })),
    async read(id) {
      const transaction = reading()
      const [match, rows] = await Promise.all([
        answerOf(transaction.objectStore(MATCHES).get(id)) as Promise<StoredMatch | undefined>,
        answerOf(transaction.objectStore(EVENTS).getAll(eventsOf(id))) as Promise<readonly EventRow[]>,
      ])
      return match === undefined ? null : { match, events: rows.map(({ event }) => event), times: rows.map(({ at }) => at) }
    },
    async list() {
      const rows = (await answerOf(reading().objectStore(MATCHES).getAll())) as readonly StoredMatch[]
      return rows.filter(isListed).map(summaryOf).sort(newestFirst)
    },
    remove: (id) =>
      writing((transaction) => {
        transaction.objectStore(MATCHES).delete(id)
        transaction.objectStore(EVENTS).delete(eventsOf(id))
      }),
  }
}

const eventsOf = (id: GameId): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The store did not answer.'))
  })
}

/** A number that is taken is the only constraint there is to violate. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error?.name === 'ConstraintError' ? new AlreadyStored() : (transaction.error ?? new Error('Nothing was stored.')))
  })
}
