/** Two sockets at the bare server, which knows no rules: players simply take turns, with a move of the usual size. */
import { type Chance, quickChance } from '@parlour/kernel'
import { type Closable, PlayedTable, type Site, type Traffic, type Turn } from '../played-table.ts'
import { openSocket, type TextSocket } from '../sockets.ts'

export function bareSite(url: string): Site {
  const traffic: Traffic = { bytes: 0 }
  const address = url.replace('http', 'ws')
  let tables = 0
  return {
    traffic,
    async openTable() {
      const id = `table-${tables++}`
      const table = new BareTable(id, quickChance(tables))
      await table.connect((seat, handlers) => openSocket(`${address}/?table=${id}&seat=${seat}`, traffic, handlers))
      return table
    },
    openIdle: (): Promise<Closable> => openSocket(`${address}/`, traffic, { text: () => {}, lost: () => {} }),
  }
}

type Connect = (seat: number, handlers: { text(text: string): void; lost(code: number): void }) => Promise<TextSocket>

class BareTable extends PlayedTable {
  readonly #id: string
  #sockets: readonly TextSocket[] = []
  #sent: { readonly seat: number; readonly version: number } | null = null

  constructor(id: string, chance: Chance) {
    super(chance)
    this.#id = id
  }

  async connect(connect: Connect): Promise<void> {
    const join = (seat: number) =>
      connect(seat, { text: (text) => this.#received(seat, text), lost: (code) => this.fail(`the bare server closed a socket (${code})`) })
    this.#sockets = [await join(0), await join(1)]
    this.saw(0, 0, true, () => null)
  }

  protected override submit({ seat, version }: Turn): void {
    this.#sent = { seat, version }
    const action = { type: 'play', card: '7H' }
    this.#sockets[seat]?.send(
      JSON.stringify({ type: 'submitMove', id: version, gameId: this.#id, seq: version, move: `${version}`, action }),
    )
  }

  override close(): void {
    for (const socket of this.#sockets) socket.close()
  }

  #received(seat: number, text: string): void {
    const { seq, toAct } = JSON.parse(text) as { readonly seq: number; readonly toAct: readonly number[] }
    this.saw(seat, seq, toAct[0] === seat, () => null)
    if (this.#sent?.seat === seat && seq > this.#sent.version) {
      this.#sent = null
      this.acknowledge()
    }
  }
}
