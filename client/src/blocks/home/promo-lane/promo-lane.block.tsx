import type { Announcement, Promotion } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { stripTags } from '../../../lib/plain-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { useAnnouncements } from '../../parts/use-announcements.ts'
import { useOwnPage } from '../../parts/use-own-page.ts'
import './promo-lane.css'

/** States in which a promotion still offers something. */
const OPEN: readonly Promotion['state'][] = ['comingSoon', 'join', 'joined', 'process', 'claim']

/** Promotions as cards that lead to their pages, followed by announced promotions (PR). */
export const PromoLane: Block<'promo-lane'> = ({ props }) => {
  const text = useText()
  const promotions = useOperation('promotions.list')
  const announced = useAnnouncements().data?.promotion ?? []
  const title = text(props.title)
  return (
    <section className="promo-lane" aria-label={title}>
      <Data of={promotions} skeleton="tiles" pieces={3}>
        {({ list }) => {
          const open = list.filter(({ state }) => OPEN.includes(state)).slice(0, props.count)
          if (open.length + announced.length === 0) return <Nothing />
          return (
            <ScrollRow
              head={<LaneHead icon="gift" title={title} page="/promotions" total={text('home.promos-all')} />}
              label={title}
            >
              {open.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} />
              ))}
              {announced.map((announcement) => (
                <AnnouncedCard key={`announced-${announcement.id}`} announcement={announcement} />
              ))}
            </ScrollRow>
          )
        }}
      </Data>
    </section>
  )
}

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const assets = useSite((site) => site.assets)
  const picture = assets[promotion.image] ?? promotion.image
  return (
    <Link to={`/promoDetail?id=${promotion.id}`} className="promo-lane-card">
      <span className="promo-lane-art">{picture ? <Picture src={picture} /> : <Icon name="gift" />}</span>
      <strong dir="auto">{promotion.title}</strong>
      <span dir="auto">{promotion.summary}</span>
    </Link>
  )
}

function AnnouncedCard({ announcement }: { announcement: Announcement }) {
  const route = useOwnPage()(announcement.link)
  const words = (
    <>
      <span className="promo-lane-art">
        <Icon name="megaphone" />
      </span>
      <strong dir="auto">{announcement.title}</strong>
      <span dir="auto">{stripTags(announcement.content)}</span>
    </>
  )
  if (!route) return <div className="promo-lane-card">{words}</div>
  return (
    <Link to={route} className="promo-lane-card">
      {words}
    </Link>
  )
}
