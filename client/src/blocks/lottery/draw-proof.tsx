import type { LotteryDraw } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { useText } from '../../i18n/use-text.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { Data } from '../../render/data.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../parts/select.tsx'
import { DrawBalls } from './draw-balls.tsx'
import type { BallLook, LotteryPart } from './lotteries.ts'
import { useZoneTime } from './use-zone-time.ts'
import './draw-proof.css'

/** Draws that can be checked here; further back through their issue's number. */
const CHECKED = 20

/** How anybody can see that a draw was fixed before it was bet on, and check one of the last draws. */
export function DrawProof({ lottery, look }: LotteryPart) {
  const text = useText()
  const near = useOperation('lottery.near', { gameId: lottery.gameId })
  const draws = useOperation('lottery.draw', { gameId: lottery.gameId, pageSize: CHECKED })
  return (
    <div className="draw-proof">
      <ol className="draw-proof-steps">
        {['lottery-lobby.proof-1', 'lottery-lobby.proof-2', 'lottery-lobby.proof-3'].map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ol>
      <Data of={near} pieces={1}>
        {({ currentNumero, nextNumero }) => (
          <section className="draw-proof-card">
            <h3>{text('lottery-lobby.promised')}</h3>
            {[currentNumero, nextNumero].map(({ numero, seedHash }) => (
              <Fact key={numero} name={text('lottery-lobby.hash-of', { numero })} value={seedHash} />
            ))}
          </section>
        )}
      </Data>
      <Data
        of={draws}
        pieces={3}
        isEmpty={({ content }) => content.length === 0}
        empty="lottery-lobby.no-draws"
      >
        {({ content }) => <Check draws={content} look={look} />}
      </Data>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p className="draw-proof-fact">
      <span>{name}</span>
      <code dir="ltr">{value}</code>
    </p>
  )
}

function Check({ draws, look }: { draws: readonly LotteryDraw[]; look: BallLook }) {
  const text = useText()
  const time = useZoneTime()
  const [wanted, setWanted] = useState('')
  const draw = draws.find(({ numero }) => numero === wanted) ?? (draws[0] as LotteryDraw)
  return (
    <section className="draw-proof-card">
      <h3>{text('lottery-lobby.check')}</h3>
      <Select
        label={text('lottery-lobby.check-which', { zone: time.zone })}
        value={draw.numero}
        choices={draws.map(({ numero, winningTime }) => ({
          value: numero,
          label: `${numero} · ${time.dateTime(winningTime)}`,
        }))}
        onChoose={(value) => setWanted(String(value))}
      />
      <DrawBalls numbers={draw.winNo} look={look} />
      <Fact name={text('lottery-lobby.hash-before')} value={draw.seedHash} />
      <Fact name={text('lottery-lobby.seed-after')} value={draw.seed} />
      {draw.blockHash && <Fact name={text('lottery-lobby.block')} value={draw.blockHash} />}
      <Verdict key={draw.numero} draw={draw} />
    </section>
  )
}

type Outcome = 'matches' | 'differs' | 'unable'
const SAID: Readonly<Record<Outcome, string>> = {
  matches: 'lottery-lobby.matches',
  differs: 'lottery-lobby.differs',
  unable: 'lottery-lobby.unable',
}

/** Reckons the hash in this browser, so that nobody has to take our word. */
function Verdict({ draw }: { draw: LotteryDraw }) {
  const text = useText()
  const [found, setFound] = useState<{ hash: string; outcome: Outcome }>()
  const verify = async () => {
    const hash = await sha256Hex(draw.seed)
    if (hash === undefined) return setFound({ hash: '', outcome: 'unable' })
    setFound({ hash, outcome: hash === draw.seedHash ? 'matches' : 'differs' })
  }
  return (
    <div className="draw-proof-verdict">
      <Button icon="shield" onClick={() => void verify()}>
        {text('lottery-lobby.verify')}
      </Button>
      <div role="status">
        {found?.hash && <Fact name={text('lottery-lobby.reckoned')} value={found.hash} />}
        {found && (
          <p data-outcome={found.outcome}>
            <Icon name={found.outcome === 'matches' ? 'check' : 'warning'} />
            {text(SAID[found.outcome])}
          </p>
        )}
      </div>
    </div>
  )
}
