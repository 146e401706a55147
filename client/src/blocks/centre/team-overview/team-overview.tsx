import type { BlockProps, Operations, TeamSeries, TeamTile } from '@marquee/schemas/contract'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { DayChart, PendingDayChart } from '../../parts/figures/day-chart.tsx'
import { Figure } from '../../parts/figures/figure.tsx'
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
        <Data of={overview} pending={<Tiles tiles={props.tiles} />}>
          {({ totals, previous }) => (
            <Tiles tiles={props.tiles} totals={totals} previous={previous} days={days} />
          )}
        </Data>
      </Section>
      <Days overview={overview} series={props.series} />
    </>
  )
}

type TilesProps = {
  tiles: readonly TeamTile[]
  totals?: AgentsTeamOverviewValue['totals']
  previous?: AgentsTeamOverviewValue['previous'] | undefined
  days?: number
}

/** Tiles with figures; placeholders while they are loading. */
function Tiles({ tiles, totals, previous, days }: TilesProps) {
  return (
    <dl className="team-tiles">
      {tiles.map((tile) => (
        <Tile
          key={tile.field}
          tile={tile}
          value={totals?.[tile.field]}
          before={(previous as Partial<AgentsTeamOverviewValue['totals']> | undefined)?.[tile.field]}
          days={days}
        />
      ))}
    </dl>
  )
}

type TileProps = {
  tile: TeamTile
  value: string | number | undefined
  /** The same figure of the period before. */
  before: string | number | undefined
  days: number | undefined
}

function Tile({ tile, value, before, days }: TileProps) {
  const text = useText()
  return (
    <div className="team-tile">
      <dt>
        <Icon name={tile.icon} />
        {tile.link ? (
          <Link to={`${tile.link}?days=${days ?? ''}`}>{text(tile.label)}</Link>
        ) : (
          text(tile.label)
        )}
      </dt>
      <dd>
        {value === undefined ? (
          <Skeleton shape="text" />
        ) : (
          <span>
            <Figure format={tile.format} value={value} />
          </span>
        )}
        {value !== undefined && before !== undefined && (
          <Compared format={tile.format} now={value} before={before} />
        )}
      </dd>
    </div>
  )
}

type ComparedProps = { format: TeamTile['format']; now: string | number; before: string | number }

/** Change against the period before, in per cent; a figure that was zero before has no percentage. */
function Compared({ format, now, before }: ComparedProps) {
  const text = useText()
  const { number } = useFormat()
  const [is, was] = [Number(now), Number(before)]
  const change = was === 0 ? 0 : Math.round(((is - was) / Math.abs(was)) * 100)
  const sign = change > 0 ? '▲' : change < 0 ? '▼' : '='
  return (
    <small className="team-tile-change" data-sign={Math.sign(change)}>
      {was !== 0 && (
        <bdi aria-hidden="true">
          {sign} {number(Math.abs(change))} %
        </bdi>
      )}
      <span>
        {text('team.before')} <Figure format={format === 'change' ? 'money' : format} value={before} />
      </span>
    </small>
  )
}

type Day = AgentsTeamOverviewValue['days'][number]
type Series = BlockProps['team-overview']['series']
type Shown = { days: readonly Day[]; series: Series }

function Days({ overview, series }: { overview: Read<AgentsTeamOverviewValue>; series: Series }) {
  const text = useText()
  const [field, setField] = useState<TeamSeries['field']>(series[0]?.field ?? 'validBet')
  const [isTable, setTable] = useState(false)
  const shown = series.find((one) => one.field === field)
  const panel = useId()
  return (
    <Section
      title={text('team.daily')}
      actions={
        <>
          {!isTable && (
            <Segments
              label={text('team.series')}
              chosen={field}
              choices={series.map((one) => ({ value: one.field, label: text(one.label) }))}
              onChoose={setField}
            />
          )}
          <Segments
            label={text('team.view')}
            chosen={isTable}
            choices={[
              { value: false, label: text('team.chart') },
              { value: true, label: text('team.table') },
            ]}
            onChoose={setTable}
          />
        </>
      }
    >
      <div id={panel}>
        <Data of={overview} pending={<PendingDayChart label={shown ? text(shown.label) : ''} />}>
          {({ days }) =>
            isTable || !shown ? (
              <DayTable days={days} series={series} />
            ) : (
              <DayChart
                label={text(shown.label)}
                format={shown.format}
                points={days.map((day) => ({ day: day.day, value: day[field] }))}
              />
            )
          }
        </Data>
      </div>
    </Section>
  )
}

function DayTable({ days, series }: Shown) {
  const text = useText()
  const format = useFormat()
  const figures = series.map((one) => ({
    key: one.field,
    label: text(one.label),
    align: 'end' as const,
    span: 'third' as const,
    draw: (day: Day) => <Figure format={one.format} value={day[one.field]} />,
  }))
  const columns = [
    { key: 'day', span: 'whole' as const, label: text('team.day'), draw: (day: Day) => format.day(day.day) },
    ...figures,
  ]
  return (
    <Table
      caption={text('team.daily')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={(day) => day.day}
    />
  )
}
