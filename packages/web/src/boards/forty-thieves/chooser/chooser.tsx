/** Fourteen games to choose from: how each lies on the table, its rule in a line, how often it is won; and the number of a deal. */
import { type Options, type VariantName, variants } from '@parlour/games/forty-thieves'
import { type FormEvent, type Ref, useId, useState } from 'react'
import { Link } from 'wouter'
import { useSettings } from '../../../services.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segmented, SettingRow, Switch } from '../../../ui/choice.tsx'
import { moveFocus } from '../../../ui/move-focus.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import type { ChooserProps } from '../../board.ts'
import numberCss from '../deal-number.module.css'
import { dealNumber } from '../new-deal-dialog.tsx'
import { anyDeal } from '../peek/use-winnable-deal.ts'
import { optionsOf } from '../props.ts'
import { results } from '../record-book/record-book.ts'
import { figuresOf } from '../record-book/results.ts'
import { textsIn } from '../texts/texts.ts'
import css from './chooser.module.css'
import { HOW_OFTEN, hardness, type Order, orderedBy } from './how-often.ts'
import { VariantPicture } from './variant-picture.tsx'

export function Chooser({ last, onDeal }: ChooserProps) {
  const { language } = useSettings()
  const { chooser: texts, options: optionTexts } = textsIn(language)
  const [options, setOptions] = useState<Options>(() => ({ ...optionsOf(last), deal: 0 }))
  const [order, setOrder] = useState<Order>('classic')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const [played] = useState(results)
  const name = optionTexts.presets[options.variant]
  const own = figuresOf(played.filter(({ variant }) => variant === options.variant))
  const deal = (event: FormEvent): void => {
    event.preventDefault()
    const number = text.trim() === '' ? anyDeal() : dealNumber(text)
    setWrong(number === null)
    if (number !== null) onDeal({ ...options, deal: number })
  }
  return (
    <form className={css.chooser} onSubmit={deal}>
      <header className={css.head}>
        <PageTitle>{texts.title}</PageTitle>
        <Segmented
          label={texts.order}
          choices={[
            { value: 'classic', label: texts.classicFirst },
            { value: 'won', label: texts.mostWon },
            { value: 'hard', label: texts.hardest },
          ]}
          value={order}
          onChange={setOrder}
        />
      </header>
      <fieldset className={css.variants}>
        <legend className="hidden-visually">{optionTexts.variant.label}</legend>
        {orderedBy(order).map((variant) => (
          <VariantCard
            key={variant}
            variant={variant}
            chosen={variant === options.variant}
            onChoose={() => setOptions((now) => ({ ...now, variant }))}
          />
        ))}
      </fieldset>
      <p className={css.note}>{texts.note}</p>
      <details className={css.more}>
        <summary>{texts.more}</summary>
        <SettingRow label={optionTexts.allowTakeBack.label} hint={optionTexts.allowTakeBack.hint}>
          <Switch
            label={optionTexts.allowTakeBack.label}
            on={options.allowTakeBack}
            onChange={(allowTakeBack) => setOptions((now) => ({ ...now, allowTakeBack }))}
          />
        </SettingRow>
        <SettingRow label={optionTexts.score.label} hint={optionTexts.score.hint}>
          <Switch label={optionTexts.score.label} on={options.score} onChange={(score) => setOptions((now) => ({ ...now, score }))} />
        </SettingRow>
      </details>
      <footer className={css.foot}>
        <div className={css.chosen}>
          <b>{name}</b>
          <span>
            {own.played === 0 ? texts.notPlayed : texts.ownFigures(own.won, own.played)}{' '}
            <Link href="/rules/forty-thieves">{texts.rules}</Link>
          </span>
        </div>
        <NumberField text={text} wrong={wrong} onChange={setText} ref={focusWithMouse} />
        <Button look="primary" size="large" type="submit">
          {texts.deal(name)}
        </Button>
      </footer>
    </form>
  )
}

/** With a finger it would bring up the keyboard over what is to be looked at. */
const focusWithMouse = (field: HTMLInputElement | null): void => {
  if (field !== null && matchMedia('(hover: hover)').matches) moveFocus(field)
}

interface NumberFieldProps {
  readonly text: string
  readonly wrong: boolean
  readonly onChange: (text: string) => void
  readonly ref: Ref<HTMLInputElement>
}

function NumberField({ text, wrong, onChange, ref }: NumberFieldProps) {
  const { language } = useSettings()
  const { chooser: texts, deals } = textsIn(language)
  const hint = useId()
  return (
    <label className={css.number}>
      <span>{deals.number}</span>
      <input
        className={numberCss.input}
        ref={ref}
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.any}
        value={text}
        aria-invalid={wrong}
        aria-describedby={hint}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={hint} role={wrong ? 'alert' : undefined} data-wrong={wrong}>
        {wrong ? deals.numberWrong : texts.numberHint}
      </small>
    </label>
  )
}

interface VariantCardProps {
  readonly variant: VariantName
  readonly chosen: boolean
  readonly onChoose: () => void
}

function VariantCard({ variant, chosen, onChoose }: VariantCardProps) {
  const { language } = useSettings()
  const { chooser: texts, options } = textsIn(language)
  const pegs = hardness(HOW_OFTEN[variant])
  return (
    <label className={css.variant}>
      <input type="radio" name="variant" value={variant} checked={chosen} onChange={onChoose} />
      <VariantPicture variant={variants[variant]} />
      <span className={css.name}>
        {options.presets[variant]}
        <span className={css.pegs} role="img" aria-label={texts.hardness[pegs - 1]}>
          {texts.hardness.map((word, index) => (
            <i key={word} data-on={index < pegs} />
          ))}
        </span>
      </span>
      <span className={css.rule}>{texts.rules14[variant]}</span>
      <span className={css.often}>{texts.often[pegs - 1]}</span>
    </label>
  )
}
