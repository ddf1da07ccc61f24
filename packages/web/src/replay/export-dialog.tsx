/** Taking a match away: the record that can be checked and replayed, the notation of its game where there is one, and plain words. */
import type { AnyRecord } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { BoardModule } from '../boards/board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import type { ReplayMatch } from '../records/replay-match.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './export-dialog.module.css'
import { inWords } from './in-words.ts'
import { saveFile } from './save-file.ts'
import { WhoMayLook } from './who-may-look.tsx'

interface ExportProps {
  readonly id: string
  readonly record: AnyRecord
  readonly match: ReplayMatch
  readonly board: BoardModule
  readonly seats: readonly SeatInfo[]
  /** Where the server keeps it; `sat`: whether the reader played there. */
  readonly kept: { readonly id: GameId; readonly sat: boolean } | null
  readonly onClose: () => void
}

const TEXT = 'text/plain;charset=utf-8'

export function ExportDialog({ id, record, match, board, seats, kept, onClose }: ExportProps) {
  const texts = useTexts()
  const { replay: replayTexts, common } = texts
  const language = useLanguage()
  const name = `parlour-${record.header.game}-${id}`
  const { notation } = board
  return (
    <Dialog title={replayTexts.exportTitle} closeName={common.close} onClose={onClose} width="narrow">
      <div className={styles.ways}>
        <Button
          look="primary"
          icon="download"
          onClick={() => saveFile(`${name}.json`, JSON.stringify(record, null, 1), 'application/json')}
        >
          {replayTexts.exportRecord}
        </Button>
        <p>{replayTexts.exportRecordText}</p>
        {notation !== undefined && (
          <Button icon="download" onClick={() => saveFile(`${name}.${notation.extension}`, notation.write(match), TEXT)}>
            {notation.title(language)}
          </Button>
        )}
        <Button icon="download" onClick={() => saveFile(`${name}.txt`, inWords(match, board, seats, texts, language), TEXT)}>
          {replayTexts.exportText}
        </Button>
        {kept !== null && <WhoMayLook {...kept} />}
      </div>
    </Dialog>
  )
}
