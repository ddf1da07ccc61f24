/** Hears every statement that this process sends to PostgreSQL, whoever sends it over whichever connection. */
import { Client } from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Query = (this: Client, statement: string | Statement, values?: unknown, ...rest: readonly unknown[]) => unknown

/** What is sent while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const sent: Statement[] = []
  const ask = Client.prototype.query as Query
  const overheard: Query = function (statement, values, ...rest) {
    const { text, values: own } = typeof statement === 'string' ? { text: statement, values: [] } : statement
    sent.push({ text, values: Array.isArray(values) ? values : (own ?? []) })
    return ask.call(this, statement, values, ...rest)
  }
  Client.prototype.query = overheard as typeof Client.prototype.query
  try {
    await work()
  } finally {
    Client.prototype.query = ask as typeof Client.prototype.query
  }
  return sent
}
