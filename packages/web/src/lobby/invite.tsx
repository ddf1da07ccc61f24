/** The invitation beside a lobby: QR code, code in words, link, and the ways to send it. */

import type { SiteFacts } from '@parlour/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { type Copied, copyText } from '../ui/copy.ts'
import sheet from '../ui/sheet.module.css'
import styles from './invite.module.css'
import { inGroups, inviteLink, qrPicture, shownLink } from './invite-link.ts'

export function Invite({ code, game }: { readonly code: string; readonly game: string }) {
  const { lobby } = useTexts()
  const site = useSite()
  const { url, reachable } = inviteLink(code, location, site)
  const [copied, setCopied] = useState<{ readonly how: Copied } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const byHand = copied?.how === 'selected'
  useEffect(() => {
    if (copied?.how === 'selected') field.current?.select()
  }, [copied])
  const canShare = typeof navigator.share === 'function'
  return (
    <section className={`${sheet.sheet} ${styles.invite}`} aria-label={lobby.invite}>
      <h2>{lobby.invite}</h2>
      <div className={styles.ways}>
        <Qr text={url} name={lobby.qrName} />
        <div className={styles.words}>
          <p className={styles.or}>{lobby.orCode}</p>
          <p className={styles.code} aria-label={`${lobby.code}: ${[...code].join(' ')}`} role="img">
            {inGroups(code)}
          </p>
          <input ref={field} className={styles.link} aria-label={lobby.link} value={byHand ? url : shownLink(url)} title={url} readOnly />
          <div className={styles.buttons}>
            <Button
              look="line"
              size="small"
              icon="copy"
              onClick={() => void copyText(url, field.current).then((how) => setCopied({ how }))}
            >
              {lobby.copyLink}
            </Button>
            {canShare && (
              <Button
                look="line"
                size="small"
                icon="share"
                onClick={() => void navigator.share({ title: 'Parlour', text: lobby.shareText(game), url }).catch(() => undefined)}
              >
                {lobby.share}
              </Button>
            )}
          </div>
        </div>
      </div>
      <p className={styles.note} role="status">
        {byHand ? lobby.copyByHand : copied === null ? null : lobby.copied}
      </p>
      {site !== null && !reachable && <p className={styles.note}>{lobby.onlyThisComputer}</p>}
    </section>
  )
}

function Qr({ text, name }: { readonly text: string; readonly name: string }) {
  const { size, path } = useMemo(() => qrPicture(text), [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

/** What the server says about where it can be reached; null until it has, or when it cannot be asked. */
function useSite(): SiteFacts | null {
  const { api } = useServices()
  const [site, setSite] = useState<SiteFacts | null>(null)
  useEffect(() => {
    let wanted = true
    void api.site().then(
      (facts) => wanted && setSite(facts),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [api])
  return site
}
