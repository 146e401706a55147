import type { Operations, Vendor } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { useGameLink } from '../../parts/games/use-play.ts'
import { SignIn } from './sign-in.tsx'
import './rooms.css'

type Room = Operations['games.rooms']['value']['list'][number]

/** Refresh interval in ms, because players join and leave. */
const REFRESH_MS = 30_000

/** Rooms in which members play against each other, smallest stakes first. */
export function Rooms({ vendor }: { vendor: Vendor | undefined }) {
  const text = useText()
  const { code } = useLanguage()
  const isSignedIn = useSession((session) => session.token !== null)
  const rooms = useOperation(
    'games.rooms',
    { vassalage: vendor?.vassalage ?? '', language: code },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  )
  const title = text('hall.rooms')
  const head = (
    <h2>
      <Icon name="pvp" />
      {title}
    </h2>
  )
  return (
    <section className="rooms">
      {isSignedIn ? (
        <Data
          of={rooms}
          skeleton="rows"
          pieces={2}
          isEmpty={({ list }) => list.length === 0}
          empty="hall.rooms-none"
        >
          {({ list }) => (
            <ScrollRow head={head} label={title} rows={2}>
              {list.map((room) => (
                <RoomCard key={room.roomId} room={room} />
              ))}
            </ScrollRow>
          )}
        </Data>
      ) : (
        <>
          {head}
          <SignIn notice="hall.rooms-sign-in" />
        </>
      )}
    </section>
  )
}

function RoomCard({ room }: { room: Room }) {
  const text = useText()
  const { money, number } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const link = useGameLink()(room)
  const face = (
    <>
      <strong dir="auto">{room.roomName}</strong>
      <span className="room-online">
        <Icon name="team" size="s" />
        {text('hall.room-online', { count: room.online, number: number(room.online) })}
      </span>
      <span>{text('hall.room-bet', { amount: money(room.minBet, symbol) })}</span>
      <span>{text('hall.room-bring', { amount: money(room.minBalance, symbol) })}</span>
    </>
  )
  if (room.status === 'OPEN')
    return (
      <Link {...link} className="room">
        {face}
      </Link>
    )
  return (
    <div className="room" data-closed>
      {face}
      <Badge tone="plain">{text(`hall.room.${room.status.toLowerCase()}`)}</Badge>
    </div>
  )
}
