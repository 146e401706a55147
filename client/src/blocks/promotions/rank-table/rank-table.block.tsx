import type { Rank } from '@marquee/schemas/contract'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type Text, useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { RankMark } from '../parts/rank-mark.tsx'
import './rank-table.css'

/** Table of all ranks: requirements to reach and keep each, and its benefits. */
export const RankTable: Block<'rank-table'> = ({ props }) => {
  const text = useText()
  const ranks = useOperation('promotions.ranks')
  return (
    <section className="rank-table">
      <header>
        <h2>{text(props.title)}</h2>
        <p>{text(props.text)}</p>
      </header>
      <Data of={ranks} pieces={10}>
        {({ list }) => <Ranks list={list} title={text(props.title)} />}
      </Data>
    </section>
  )
}

function Ranks({ list, title }: { list: Rank[]; title: string }) {
  const text = useText()
  const { money } = useFormat()
  const { navigation, currency } = useSite((site) => site.brand)
  // A free-play account has no rank, and the call would be refused.
  const isPlayer = useSession((session) => session.roles.includes('player'))
  const own = useOperation('promotions.rank-progress', isPlayer ? {} : null).data?.playerRankLevel
  const columns: Column<Rank>[] = [
    {
      key: 'rank',
      label: text('vip.rank'),
      draw: (rank) => <Name rank={rank} own={own} />,
    },
    ...amounts(text, (amount) => (/[1-9]/.test(amount) ? money(amount, currency.symbol) : '–')),
    ...navigation
      .filter(({ gameType }) => list.some(({ cashback }) => cashback[gameType] !== undefined))
      .map(
        ({ gameType, name }): Column<Rank> => ({
          key: `cashback-${gameType}`,
          label: text('vip.cashback', { games: text(name) }),
          align: 'end',
          draw: ({ cashback }) => percent(cashback[gameType]),
        }),
      ),
  ]
  return (
    <>
      <Table caption={title} columns={columns} rows={list} rowKey={({ level }) => level} />
      <Cards columns={columns} list={list} open={own ?? 0} />
    </>
  )
}

/** The table on a phone: one rank is open at a time, initially the member's own. */
function Cards({
  columns,
  list,
  open,
}: {
  columns: readonly Column<Rank>[]
  list: readonly Rank[]
  open: number
}) {
  const [name, ...facts] = columns
  return (
    <div className="rank-table-cards">
      {list.map((rank) => (
        <details key={`${rank.level} ${open}`} name="ranks" open={rank.level === open}>
          <summary>
            {name?.draw(rank)}
            <Icon name="chevron-down" />
          </summary>
          <dl>
            {facts.map(({ key, label, draw }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{draw(rank)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  )
}

function Name({ rank: { level, name }, own }: { rank: Rank; own: number | undefined }) {
  const text = useText()
  return (
    <span className="rank-table-name">
      <RankMark level={level} />
      <strong>{name}</strong>
      {level === own && <Badge tone="primary">{text('vip.yours')}</Badge>}
    </span>
  )
}

function amounts(text: Text, money: (amount: string) => string): Column<Rank>[] {
  const column = (key: string, label: string, draw: (rank: Rank) => string): Column<Rank> => ({
    key,
    label,
    align: 'end',
    draw,
  })
  return [
    column('deposit', text('vip.deposits'), (rank) => money(rank.deposit)),
    column('turnover', text('vip.bets'), (rank) => money(rank.turnover)),
    column('monthly', text('vip.monthly'), (rank) => money(rank.monthlyTurnover)),
    column('upgrade', text('vip.upgrade-bonus'), (rank) => money(rank.upgradeBonus)),
    column('birthday', text('vip.birthday-bonus'), (rank) => money(rank.birthdayBonus)),
    column('withdraw', text('vip.withdraw-day'), (rank) => money(rank.withdrawDailyMaximum)),
    column('times', text('vip.withdraw-times'), (rank) => String(rank.withdrawDailyTimes)),
  ]
}

/** Formats a percentage: `0.50` -> `0.5%`, isolated from surrounding text. */
function percent(share: string | undefined): string {
  return share === undefined ? '–' : `\u2066${Number(share)}%\u2069`
}
