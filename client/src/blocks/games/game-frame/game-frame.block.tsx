import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useApiScope } from '../../../api/context.ts'
import { getLaunchTarget, type LaunchItem } from '../../../lib/launch-item.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import { LeadOn } from '../../../ui/lead-on.tsx'
import { GamePage } from './game-page.tsx'
import { ListedGames } from './listed-games.tsx'
import './game-frame.css'

/**
 * Opens the launch item of the address: a game in a sandboxed frame, a lottery's page, or
 * a vendor's list.
 */
export const GameFrame: Block<'game-frame'> = ({ props }) => {
  const { search } = useLocation()
  const { account } = useApiScope()
  const isBrowser = useSyncExternalStore(never, yes, no)
  const pages = useSite((site) => site.brand.lotteryPages)
  const target = getLaunchTarget(itemOf(search), pages)
  if (target.kind === 'page') return <LeadOn to={target.to} />
  if (target.kind === 'list') return <ListedGames vassalage={target.vassalage} home={props.home} />
  // The server knows neither the member nor the window.
  return isBrowser ? <GamePage key={`${account}${search}`} props={props} search={search} /> : null
}

const never = () => () => undefined
const yes = () => true
const no = () => false

const FIELDS = ['gameType', 'isGame', 'code', 'defaultPlayType', 'accountTypeName', 'vassalage'] as const

/** Reads a launch item from a query such as `?accountTypeName=TCG_SEA&code=X`. */
function itemOf(search: string): LaunchItem {
  const query = new URLSearchParams(search)
  return Object.fromEntries(FIELDS.map((name) => [name, query.get(name) ?? undefined]))
}
