/** Die Worte der Oberfläche auf Deutsch; geschrieben wie in der Schweiz, ohne Eszett. */

import type { Texts } from './catalogue.ts'
import { analysis } from './de/analysis.ts'
import { auth } from './de/auth.ts'
import { common } from './de/common.ts'
import { errors } from './de/errors.ts'
import { home } from './de/home.ts'
import { lobby } from './de/lobby.ts'
import { profile } from './de/profile.ts'
import { replay } from './de/replay.ts'
import { settings } from './de/settings.ts'
import { table } from './de/table.ts'

export const de: Texts = { common, errors, home, auth, lobby, settings, table, profile, replay, analysis }
