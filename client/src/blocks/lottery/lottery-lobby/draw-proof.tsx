import type { LotteryDraw } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Method } from '../../../lib/redraw.ts'
import { Data } from '../../../render/data.tsx'
import { ProofValue } from '../../parts/proofs/proof-lines.tsx'
import { Select } from '../../parts/select.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { DrawBalls } from '../parts/draw-balls.tsx'
import { DrawVerdict } from '../parts/draw-verdict.tsx'
import type { BallLook, LotteryPart } from '../parts/lotteries.ts'
import './draw-proof.css'

/** Number of recent draws offered for checking; earlier ones are found by their issue number. */
const CHECKED = 20

/** Explains how to check that a draw was fixed before the bets, and checks one of the last draws. */
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
              <ProofValue key={numero} name={text('lottery-lobby.hash-of', { numero })} value={seedHash} />
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
        {({ content, method }) => <Check draws={content} look={look} method={method} />}
      </Data>
    </div>
  )
}

type CheckProps = { draws: readonly LotteryDraw[]; look: BallLook; method: Method | undefined }

function Check({ draws, look, method }: CheckProps) {
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
      <ProofValue name={text('lottery-lobby.hash-before')} value={draw.seedHash} />
      <ProofValue name={text('lottery-lobby.seed-after')} value={draw.seed} />
      {draw.blockHash && <ProofValue name={text('lottery-lobby.block')} value={draw.blockHash} />}
      <DrawVerdict key={draw.numero} draw={draw} method={method} />
    </section>
  )
}
