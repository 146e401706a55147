import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCategories, useLanes } from '../../parts/games/use-lanes.ts'
import './category-tiles.css'

/** Large buttons for the game categories. */
export const CategoryTiles: Block<'category-tiles'> = ({ props }) => {
  const text = useText()
  const { number } = useFormat()
  const lanes = useLanes().data
  const games = (category: string) =>
    lanes?.vendors.get(category)?.reduce((sum, vendor) => sum + vendor.gameCount, 0) ?? 0
  return (
    <nav className="category-tiles rail" data-look={props.look} aria-label={text(props.label)}>
      {useCategories().map((item) => {
        const count = games(item.gameType)
        return (
          <Link key={item.gameType} to={item.page} className="category-tile">
            <span className="category-tile-icon">
              <Icon name={item.sideMenuIcon} size="l" />
            </span>
            <strong>{text(item.name)}</strong>
            <span className="category-tile-count">
              {!count ? '\u00a0' : text('games.count', { count, number: number(count) })}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
