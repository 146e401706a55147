import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ProofValue } from '../../parts/proofs/proof-lines.tsx'
import { DrawVerdict } from '../parts/draw-verdict.tsx'
import type { OrderAnswer } from './order.ts'

/** Hash that was published before the draw; after it the seed, and a check of both in this browser. */
export function OrderProof({ answer: { order, seedHash, draw } }: { answer: OrderAnswer }) {
  const text = useText()
  const { gameId, numero } = order
  const draws = useOperation('lottery.draw', draw ? { gameId, numero, pageSize: 1 } : null)
  return (
    <>
      <ProofValue name={text('lottery-lobby.hash-before')} value={seedHash} />
      {draw ? (
        <>
          <ProofValue name={text('lottery-lobby.seed-after')} value={draw.seed} />
          {draw.blockHash && <ProofValue name={text('lottery-lobby.block')} value={draw.blockHash} />}
          {/* Without the method, the numbers could not be drawn again. */}
          {!draws.isLoading && <DrawVerdict draw={draw} method={draws.data?.method} />}
        </>
      ) : (
        <p>{text('lottery-bets.proof-open')}</p>
      )}
    </>
  )
}
