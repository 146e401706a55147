import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useNames } from '../parts/use-names.ts'
import { getMaximumBankers } from './selection.ts'
import type { Entry } from './use-entry.ts'
import type { useFigures } from './use-figures.ts'
import type { Play } from './use-play.ts'
import './play-head.css'

type Props = {
  play: Play
  odds: ReadonlyMap<string, string>
  entry: Entry
  figures: ReturnType<typeof useFigures>
  onRandomFive(): void
}

/** Explanation and odds of a play, and the switches above its pad. */
export function PlayHead({ play, odds, entry, figures, onRandomFive }: Props) {
  const text = useText()
  const names = useNames()
  const isText = entry.way === 'text'
  return (
    <header className="play-head">
      <p>
        {names.hint(play.playId)} <Odds odds={odds} />
      </p>
      <div className="play-head-tools rail" role="group" aria-label={text('lottery-bet.tools')}>
        {!isText && (
          <button type="button" onClick={entry.pad.pickRandom}>
            <Icon name="dice" size="s" />
            {text('lottery-bet.random-one')}
          </button>
        )}
        <button type="button" onClick={onRandomFive}>
          <Icon name="plus" size="s" />
          {text('lottery-bet.random-five')}
        </button>
        {getMaximumBankers(play) > 0 && !isText && (
          <Switch
            isOn={entry.pad.selection.isBanker}
            label={text('lottery-bet.banker')}
            onChange={entry.pad.setBanker}
          />
        )}
        {!play.pad.list && !isText && (
          <Switch isOn={figures.isShown} label={text('lottery-bet.figures')} onChange={figures.show} />
        )}
        {!play.pad.list && (
          <Switch
            isOn={isText}
            label={text('lottery-bet.by-text')}
            onChange={(isOn) => entry.setWay(isOn ? 'text' : 'pad')}
          />
        )}
      </div>
      {figures.rows?.some(Boolean) && !isText && (
        <p className="play-head-legend">{text('lottery-bet.figures-hint')}</p>
      )}
    </header>
  )
}

type SwitchProps = { isOn: boolean; label: string; onChange(isOn: boolean): void }

function Switch({ isOn, label, onChange }: SwitchProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn && <Icon name="check" size="s" />}
      {label}
    </button>
  )
}

/** The odds of a play: one figure, or the range of its options. */
function Odds({ odds }: { odds: ReadonlyMap<string, string> }) {
  const text = useText()
  const { money } = useFormat()
  const sorted = [...odds.values()].sort((a, b) => Number(a) - Number(b))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return null
  return (
    <b className="play-head-odds">
      {least === most
        ? text('lottery-bet.odds', { odds: money(least) })
        : text('lottery-bet.odds-range', { least: money(least), most: money(most) })}
    </b>
  )
}
