import type { Operations, TeamTile } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { DayFigures } from '../../parts/figures/day-figures.tsx'
import { Figure } from '../../parts/figures/figure.tsx'
import { FigureCards } from '../../parts/figures/figure-cards.tsx'
import { Section } from '../../parts/section.tsx'
import { Segments } from '../../parts/segments.tsx'
import './team-overview.css'

type AgentsTeamOverviewValue = Operations['agents.team-overview']['value']

/** Figures of an agent's team for a period, and day by day as a chart and a table. */
export const TeamOverview: Block<'team-overview'> = ({ props }) => {
  const text = useText()
  const format = useFormat()
  const [days, setDays] = useState(props.start)
  const overview = useOperation('agents.team-overview', { days }, { keepPreviousData: true })
  const period =
    overview.data &&
    text('team.period', { from: format.day(overview.data.from), to: format.day(overview.data.to) })
  return (
    <>
      <Section
        title={text('team.title')}
        hint={period ?? text('team.hint')}
        actions={
          <Segments
            label={text('team.period-picker')}
            chosen={days}
            choices={props.periods.map((value) => ({
              value,
              label: value === 1 ? text('team.today') : text('team.days', { count: value }),
            }))}
            onChoose={setDays}
          />
        }
      >
        <Data of={overview} pending={<Tiles tiles={props.tiles} days={days} />}>
          {({ totals, previous }) => (
            <Tiles tiles={props.tiles} totals={totals} previous={previous} days={days} />
          )}
        </Data>
      </Section>
      <DayFigures title="team.daily" series={props.series} of={overview} daysOf={(value) => value.days} />
    </>
  )
}

type Totals = AgentsTeamOverviewValue['totals']
type TilesProps = {
  tiles: readonly TeamTile[]
  totals?: Totals
  previous?: AgentsTeamOverviewValue['previous'] | undefined
  days: number
}

/** Tiles with figures, each compared with the period before; placeholders while they are loading. */
function Tiles({ tiles, totals, previous, days }: TilesProps) {
  const cards = tiles.map(({ link, ...tile }) => {
    const value = totals?.[tile.field]
    const before = (previous as Partial<Totals> | undefined)?.[tile.field]
    const isCompared = value !== undefined && before !== undefined
    return {
      ...tile,
      value,
      to: link && `${link}?days=${days}`,
      note: isCompared && <Compared format={tile.format} now={value} before={before} />,
    }
  })
  return <FigureCards cards={cards} />
}

type ComparedProps = { format: TeamTile['format']; now: string | number; before: string | number }

/** Larger changes, which follow from a nearly empty period before, are shown as more than this, in per cent. */
const MOST_CHANGE = 999

/** Change against the period before, in per cent; a figure that was zero before has no percentage. */
function Compared({ format, now, before }: ComparedProps) {
  const text = useText()
  const { number, percent } = useFormat()
  const [is, was] = [Number(now), Number(before)]
  const change = was === 0 ? 0 : Math.round(((is - was) / Math.abs(was)) * 100)
  const sign = change > 0 ? '▲' : change < 0 ? '▼' : '='
  return (
    <small className="team-change" data-sign={Math.sign(change)}>
      {was !== 0 && (
        <bdi aria-hidden="true">
          {sign} {Math.abs(change) > MOST_CHANGE && '>'}
          {percent(number(Math.min(Math.abs(change), MOST_CHANGE)))}
        </bdi>
      )}
      <span>
        {text('team.before')} <Figure format={format === 'change' ? 'money' : format} value={before} />
      </span>
    </small>
  )
}
