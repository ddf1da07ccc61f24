/** The replay of a match by its id, or of one in a file (/replay/file): finds the record, loads the board, folds it once. */
import { type AnyRecord, type Fault, isFault, MOST_RECORD_BYTES, readable } from '@parlour/kernel'
import { asGameId } from '@parlour/protocol/ids'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasBoard } from '../boards/registry.ts'
import { useBoard } from '../boards/use-board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { type ReplayMatch, replayMatch } from '../records/replay-match.ts'
import { withShownNames } from '../records/shown-names.ts'
import { useResources } from '../resources/use-resources.ts'
import { useServices } from '../services.tsx'
import { TableMessage } from '../table/table-message.tsx'
import { TableWaits } from '../table/table-waits.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import type { Params } from '../ui/page.ts'
import { fairTexts } from './fair-texts.ts'
import { whyUnplayable } from './fault-texts.ts'
import { FileChooser } from './file-chooser.tsx'
import { ReplayScreen } from './replay-screen.tsx'
import { FILE_ID, type FoundRecord, findRecord, type Origin, recordFromText } from './replay-source.ts'

type Search =
  | FoundRecord
  | { readonly kind: 'looking' }
  | { readonly kind: 'choosing' }
  | { readonly kind: 'failed'; readonly error: unknown }

export default function ReplayPage({ params }: { readonly params: Params }) {
  const id = params.id ?? FILE_ID
  const texts = useTexts()
  const { replay: replayTexts, common } = texts
  const { api, tables } = useServices()
  const [search, setSearch] = useState<Search>({ kind: 'looking' })

  const look = useCallback(() => {
    if (id === FILE_ID) return setSearch({ kind: 'choosing' })
    setSearch({ kind: 'looking' })
    findRecord(asGameId(id), api, tables).then(setSearch, (error: unknown) => setSearch({ kind: 'failed', error }))
  }, [id, api, tables])
  useEffect(look, [look])
  const read = (file: File): void => {
    const found =
      file.size > MOST_RECORD_BYTES ? Promise.reject(new RangeError('Larger than any match.')) : file.text().then(recordFromText)
    found.then(setSearch, () => setSearch({ kind: 'unreadable' }))
  }
  useDroppedFile(read)
  const chooser = <FileChooser onFile={read} />

  switch (search.kind) {
    case 'looking':
      return <TableWaits text={replayTexts.loading} />
    case 'choosing':
      return (
        <TableMessage
          title={replayTexts.openFileTitle}
          text={replayTexts.openFileText}
          action={<FileChooser onFile={read} look="primary" />}
        />
      )
    case 'running':
      return (
        <TableMessage
          title={replayTexts.runningTitle}
          text={replayTexts.runningText}
          action={
            <ButtonLink look="primary" href={`/table/${id}`}>
              {replayTexts.toTable}
            </ButtonLink>
          }
        />
      )
    case 'unknown':
      return <TableMessage title={replayTexts.unknownTitle} text={replayTexts.unknownText} action={chooser} home="primary" />
    case 'unreadable':
      return <TableMessage title={replayTexts.unreadableTitle} text={replayTexts.unreadableText} action={chooser} />
    case 'failed':
      return (
        <TableMessage
          title={replayTexts.brokenTitle}
          text={errorText(search.error, texts)}
          action={<Button onClick={look}>{common.retry}</Button>}
        />
      )
    case 'record':
      return <LoadedReplay key={search.record.hash} id={id} record={search.record} origin={search.origin} />
  }
}

function LoadedReplay({ id, record, origin }: { readonly id: string; readonly record: AnyRecord; readonly origin: Origin }) {
  const { replay: replayTexts, table: tableTexts, common } = useTexts()
  const known = hasBoard(record.header.game)
  const state = useBoard(known ? record.header.game : null)
  const resources = useResources(record.header)
  const match = useMemo(
    () =>
      state.kind === 'ready' && resources.kind === 'ready'
        ? named(replayMatch(record, state.board.module, state.board.endsRound, resources.find), common.erasedPlayer)
        : null,
    [record, state, resources, common.erasedPlayer],
  )
  if (!known) return <TableMessage title={replayTexts.brokenTitle} text={tableTexts.noBoard} />
  if (state.kind === 'failed' || resources.kind === 'failed') {
    const failed = state.kind === 'failed' ? state : resources
    const text = failed === state ? tableTexts.boardFailed : tableTexts.resourceFailed
    const action = failed.kind === 'failed' ? <Button onClick={failed.retry}>{common.retry}</Button> : undefined
    return <TableMessage title={replayTexts.brokenTitle} text={text} action={action} />
  }
  if (isFault(match)) return <Unplayable fault={match} record={record} />
  if (match === null || state.kind !== 'ready') return <TableWaits text={replayTexts.loading} />
  return <ReplayScreen id={id} record={record} origin={origin} match={match} board={state.board} />
}

const named = (match: ReplayMatch | Fault, erased: string): ReplayMatch | Fault =>
  isFault(match) ? match : { ...match, header: withShownNames(match.header, erased) }

/** A match that is not here, or that could not have been so; what of it is at fault, and where. */
function Unplayable({ fault, record }: { readonly fault: Fault; readonly record: AnyRecord }) {
  const { replay: texts, common } = useTexts()
  const language = useLanguage()
  if (fault.refusal.code === 'ResourceMissing') return <TableMessage title={texts.brokenTitle} text={texts.wordListMissing} />
  const { title, words } = fairTexts(language)
  const names = withShownNames(readable(record).header, common.erasedPlayer).seats.map(({ name }) => name)
  return (
    <TableMessage
      title={fault.check === 'game' ? texts.brokenTitle : `${title} ${words.broken}`}
      text={whyUnplayable(fault, names, language)}
    />
  )
}

/** A file may be dropped anywhere on the page. */
function useDroppedFile(onFile: (file: File) => void): void {
  const current = useRef(onFile)
  current.current = onFile
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) current.current(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
