/** Which bot sits down: five levels, each with a word about how it plays. The one chosen last is marked. */
import { BOT_LEVELS, type BotLevel } from '@parlour/protocol/bots'
import { lastLevel, rememberLevel } from '../home/remembered.ts'
import { useTexts } from '../i18n/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './bot-dialog.module.css'

export function BotDialog({ onClose, onChoose }: { readonly onClose: () => void; readonly onChoose: (level: BotLevel) => void }) {
  const { lobby, common, home } = useTexts()
  const last = lastLevel()
  return (
    <Dialog title={lobby.seatBotTitle} onClose={onClose} closeName={common.close} width="narrow">
      <ul className={styles.levels}>
        {BOT_LEVELS.map((level) => (
          <li key={level}>
            <button
              type="button"
              className={styles.level}
              data-last={level === last}
              onClick={() => {
                rememberLevel(level)
                onChoose(level)
              }}
            >
              <Icon name="bot" />
              <span>
                <b>{common.levels[level]}</b>
                <span className={styles.hint}>{home.levelHints[level]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
