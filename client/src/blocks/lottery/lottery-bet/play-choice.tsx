import { useText } from '../../../i18n/use-text.ts'
import { reveal } from '../../../ui/reveal.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useNames } from '../parts/use-names.ts'
import type { Play } from './use-play.ts'
import './play-choice.css'

export const PLAY_PANEL = 'lottery-play'

type Props = { plays: readonly Play[]; play: Play; onChoose(playId: string): void }

/** The play menu: series as tabs, and the plays of the series as chips. */
export function PlayChoice({ plays, play, onChoose }: Props) {
  const text = useText()
  const names = useNames()
  const series = [...new Map(plays.map((one) => [one.series, one])).values()]
  const own = plays.filter((one) => one.series === play.series)
  const first = (code: string) => plays.find((one) => one.series === code)!.playId
  return (
    <div className="play-choice">
      {series.length > 1 && (
        <Tabs
          label={text('lottery-bet.series')}
          panelId={PLAY_PANEL}
          selected={play.series}
          onSelect={(code) => onChoose(first(code))}
          tabs={series.map((one) => ({ id: one.series, label: names.series(one.series, one.seriesName) }))}
        />
      )}
      <div className="play-choice-plays rail" role="group" aria-label={text('lottery-lobby.plays')}>
        {own.map((one) => (
          <button
            key={one.playId}
            type="button"
            aria-pressed={one.playId === play.playId}
            ref={one.playId === play.playId ? revealInRow : undefined}
            onClick={() => onChoose(one.playId)}
          >
            {names.play(one.playId, one.playName)}
          </button>
        ))}
      </div>
    </div>
  )
}

const revealInRow = (button: HTMLElement | null) => reveal(button, button?.parentElement)
