/** Small pictures of what a setting does: a few cards on the cloth, and one that moves. */
import { useRef } from 'react'
import { Card } from '../cards/card.tsx'
import { useBigIndex } from '../cards/use-big-index.ts'
import { useTexts } from '../i18n/texts.ts'
import { useSettings } from '../services.tsx'
import { speedNow } from '../settings/apply-settings.ts'
import { Button } from '../ui/button.tsx'
import styles from './previews.module.css'

const HAND = ['KS', '9H', '8D', '5C'] as const

export function LooksPreview() {
  const { settings: texts } = useTexts()
  const { cloth, back } = useSettings()
  const big = useBigIndex()
  return (
    <div className={styles.cloth} data-cloth={cloth === 'game' ? 'felt' : cloth} role="img" aria-label={texts.preview}>
      <span className={styles.card}>
        <Card faceDown back={back} />
      </span>
      {HAND.map((code) => (
        <span key={code} className={styles.card}>
          <Card code={code} layout={big ? 'fanBig' : 'fan'} />
        </span>
      ))}
    </div>
  )
}

/** A card that goes from the pile to the hand and turns, as fast as it will at the table. */
export function MotionPreview() {
  const { settings: texts } = useTexts()
  const settings = useSettings()
  const card = useRef<HTMLSpanElement>(null)
  const show = (): void => {
    const speed = speedNow(settings)
    const from = 'translateX(calc(-1 * var(--way))) rotate(-6deg)'
    card.current?.animate([{ transform: from }, { transform: 'translateY(-10px)', offset: 0.7 }, { transform: 'none' }], {
      duration: 700 * speed,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }
  return (
    <div className={styles.motion}>
      <div
        className={`${styles.cloth} ${styles.small}`}
        data-cloth={settings.cloth === 'game' ? 'felt' : settings.cloth}
        aria-hidden="true"
      >
        <span className={styles.card}>
          <Card faceDown back={settings.back} />
        </span>
        <span className={styles.card} ref={card}>
          <Card code="9H" />
        </span>
      </div>
      <Button look="quiet" size="small" icon="play" onClick={show}>
        {texts.tryMotion}
      </Button>
    </div>
  )
}
