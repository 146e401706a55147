import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { DrawBalls } from '../parts/draw-balls.tsx'
import { useDesk } from './desk.ts'
import './last-draws.css'

/** Number of draws beside the pad. */
const DRAWS = 10

/** The last draws beside the pad. */
export function LastDraws() {
  const text = useText()
  const { lottery, menu } = useDesk()
  const draws = useOperation(
    'lottery.draw',
    { gameId: lottery.gameId, pageSize: DRAWS },
    { keepPreviousData: true },
  )
  return (
    <section className="last-draws" aria-label={text('lottery-bet.last-draws')}>
      <h3>{text('lottery-bet.last-draws')}</h3>
      <Data
        of={draws}
        pieces={DRAWS}
        isEmpty={({ content }) => content.length === 0}
        empty="lottery-lobby.no-draws"
      >
        {({ content }) => (
          <ol>
            {content.map(({ numero, winNo }) => (
              <li key={numero}>
                <bdi>{numero}</bdi>
                <DrawBalls numbers={winNo} look={menu.look} />
              </li>
            ))}
          </ol>
        )}
      </Data>
    </section>
  )
}
