import type { LotteryDraw } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { deriveNumbers, type Method } from '../../../lib/redraw.ts'
import { hashText } from '../../../lib/sha256.ts'
import { Button } from '../../../ui/button.tsx'
import { ProofResult, ProofValue } from '../../parts/proofs/proof-lines.tsx'
import './draw-verdict.css'

type Outcome = { hash: string; numbers: string | undefined }

/** Computes the hash and the numbers again in this browser, so that players need not trust the platform. */
export function DrawVerdict({ draw, method }: { draw: LotteryDraw; method: Method | undefined }) {
  const text = useText()
  const [found, setFound] = useState<Outcome | 'unable'>()
  const verify = async () => {
    const hash = await hashText(draw.seed)
    if (hash === undefined) return setFound('unable')
    setFound({ hash, numbers: method && (await deriveNumbers(draw.seed, method)) })
  }
  return (
    <div className="draw-verdict">
      <Button icon="shield" onClick={() => void verify()}>
        {text('lottery-lobby.verify')}
      </Button>
      <div role="status">
        {found === 'unable' && <ProofResult isGood={false}>{text('lottery-lobby.unable')}</ProofResult>}
        {found && found !== 'unable' && <Outcomes draw={draw} found={found} />}
      </div>
    </div>
  )
}

function Outcomes({ draw, found }: { draw: LotteryDraw; found: Outcome }) {
  const text = useText()
  const isHash = found.hash === draw.seedHash
  const isDraw = found.numbers === draw.winNo
  return (
    <>
      <ProofValue name={text('lottery-lobby.reckoned')} value={found.hash} />
      <ProofResult isGood={isHash}>
        {text(isHash ? 'lottery-lobby.matches' : 'lottery-lobby.differs')}
      </ProofResult>
      {found.numbers !== undefined && (
        <>
          <ProofValue
            name={text('lottery-lobby.redrawn')}
            value={found.numbers.replaceAll(',', ' ').replaceAll('|', ' | ')}
          />
          <ProofResult isGood={isDraw}>
            {text(isDraw ? 'lottery-lobby.same-numbers' : 'lottery-lobby.differs')}
          </ProofResult>
        </>
      )}
    </>
  )
}
