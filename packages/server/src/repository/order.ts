import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** From the largest down, in the order that the indexes have: by itself `desc` puts what is null first, which they cannot serve. */
export const downwards = (column: PgColumn): SQL => sql`${column} desc nulls last`
