/** The texts of the shell in English, the pattern for every other language; one file per part of the site. */
import { analysis } from './en/analysis.ts'
import { auth } from './en/auth.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { home } from './en/home.ts'
import { lobby } from './en/lobby.ts'
import { profile } from './en/profile.ts'
import { replay } from './en/replay.ts'
import { settings } from './en/settings.ts'
import { table } from './en/table.ts'

export const en = { common, errors, home, auth, lobby, settings, table, profile, replay, analysis }
