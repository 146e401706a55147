import type { CopyTile } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useHallCount } from '../../parts/games/use-hall-count.ts'
import './copy-tiles.css'

/** Tiles that praise the site with figures and words, with the current numbers of the catalogue. */
export const CopyTiles: Block<'copy-tiles'> = ({ props }) => {
  const text = useText()
  const navigation = useSite((site) => site.brand.navigation)
  const pageOf = (gameType: string) => navigation.find((item) => item.gameType === gameType)?.page
  // Tiles about a category that the brand does not offer are left out.
  const tiles = props.tiles.filter(({ now }) => !now || pageOf(now.gameType))
  return (
    <section className="copy-tiles" aria-label={props.title && text(props.title)}>
      {props.title && <h2>{text(props.title)}</h2>}
      <ul data-look={props.look}>
        {tiles.map((tile) => (
          <li key={tile.text}>
            {tile.icon && <Icon name={tile.icon} size="l" />}
            <strong>
              <bdi>{text(tile.figure)}</bdi>
            </strong>{' '}
            <span>{text(tile.text)}</span>
            {tile.now && <Now now={tile.now} page={pageOf(tile.now.gameType) ?? ''} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The category's current number as a link to its page; its line is reserved while the number is loading. */
function Now({ now, page }: { now: NonNullable<CopyTile['now']>; page: string }) {
  const figure = useHallCount()(now.gameType, now)
  return figure ? (
    <Link className="copy-tile-now" to={page}>
      {figure}
      <Icon name="arrow-end" size="s" />
    </Link>
  ) : (
    <span className="copy-tile-now">{'\u00a0'}</span>
  )
}
