import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Picture } from '../../parts/games/picture.tsx'
import { useLotteryNames } from './use-lottery-names.ts'

/** Links to a category's lotteries; hidden if the category has no lottery pages. */
export function CategoryLotteries({ gameType }: { gameType: string }) {
  const text = useText()
  const hasLotteries = useSite((site) => site.brand.lotteryPages).some(
    ({ category }) => category === gameType,
  )
  const names = useLotteryNames(gameType, hasLotteries)
  if (!hasLotteries) return null
  return (
    <section className="category-panel-lotteries">
      <h3>{text('lanes.lotteries')}</h3>
      <Data of={names} isEmpty={(list) => list.length === 0} empty="games.none">
        {(list) => (
          <ul aria-label={text('lanes.lotteries')}>
            {list.map(({ gameCode, gameName, icon, to }) => (
              <li key={gameCode}>
                <Link to={to}>
                  <Picture src={icon} />
                  <span dir="auto">{gameName}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Data>
    </section>
  )
}
