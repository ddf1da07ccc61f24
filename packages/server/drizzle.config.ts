/** How `npm run migrations` turns what changed in the schema into a migration file. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './src/repository/schema.ts', out: './migrations' })
