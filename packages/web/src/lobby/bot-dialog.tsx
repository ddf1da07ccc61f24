/** Which bot sits down: five levels, each with a word about how it plays. The one chosen last is marked. */
import { BOT_LEVELS, type BotLevel } from '@parlour/protocol/bots'
import { lastLevel, rememberLevel } from '../home/remembered.ts'
import { useTexts } from '../i18n/texts.ts'
import { BotLink } from '../ui/bot-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './bot-dialog.module.css'

interface BotDialogProps {
  readonly game: string
  readonly onClose: () => void
  readonly onChoose: (level: BotLevel) => void
}

export function BotDialog({ game, onClose, onChoose }: BotDialogProps) {
  const { lobby, common, home } = useTexts()
  const last = lastLevel()
  return (
    <Dialog title={lobby.seatBotTitle} onClose={onClose} closeName={common.close} width="narrow">
      <ul className={styles.levels}>
        {BOT_LEVELS.map((level) => (
          <li key={level} className={styles.row}>
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
            <BotLink
              game={game}
              level={level}
              apart
              className={styles.about}
              label={`${common.aboutBot(common.levels[level])}, ${common.newTab}`}
            >
              <Icon name="question" />
            </BotLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
