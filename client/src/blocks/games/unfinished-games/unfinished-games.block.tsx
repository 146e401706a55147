import type { Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { tabStorage } from '../../../lib/storage.ts'
import type { Block } from '../../../render/block.ts'
import { buildButtonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useGameLink } from '../../parts/games/use-play.ts'
import './unfinished-games.css'

type Open = Operations['games.unfinished']['value']['list'][number]

/** Key of session storage for the time of the last dismissed round: only newer rounds are shown. */
const SEEN = 'unfinishedSeen'

/** Notice about an interrupted round with a link to it, shown on every page. */
export const UnfinishedGames: Block<'unfinished-games'> = () => {
  const text = useText()
  const { data } = useOperation('games.unfinished')
  const [seen, setSeen] = useState(() => Number(tabStorage.read(SEEN) ?? 0))
  const [first] = data?.list ?? []
  if (!first || first.at <= seen) return null
  const putAway = () => {
    tabStorage.write(SEEN, String(first.at))
    setSeen(first.at)
  }
  return (
    <aside className="unfinished-games" aria-label={text('unfinished.title')}>
      <Icon name="history" />
      <Words open={first} symbol={data!.currencySymbol} others={data!.list.length - 1} />
      <Continue open={first} />
      <IconButton icon="close" size="s" label={text('unfinished.put-away')} onClick={putAway} />
    </aside>
  )
}

function Words({ open, symbol, others }: { open: Open; symbol: string; others: number }) {
  const text = useText()
  const { money, dateTime } = useFormat()
  const { game, stake, endsAt } = open
  return (
    <p>
      <strong>{text('unfinished.text', { name: game.gameName, stake: money(stake, symbol) })}</strong>
      <span>{text('unfinished.until', { time: dateTime(endsAt) })}</span>
      {others > 0 && <span>{text('unfinished.others', { count: others })}</span>}
    </p>
  )
}

function Continue({ open: { game } }: { open: Open }) {
  const text = useText()
  const link = useGameLink()(game)
  return (
    <Link {...link} className={buildButtonClass('primary', 's', false, undefined)}>
      {text('unfinished.continue')}
    </Link>
  )
}
