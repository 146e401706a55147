import type { ProofDifference, RoundProof } from '@marquee/schemas/vendor/port'
import { read } from '../../../api/read.ts'
import { redraw } from '../../../lib/redraw.ts'
import { sha256Hex } from '../../../lib/sha256.ts'

/** Draws rounds of the vendor's games again; the answer has the order of the rounds. */
export type CheckGames = (proofs: readonly RoundProof[]) => Promise<readonly (ProofDifference | undefined)[]>

/** Kind of the rounds that the platform draws itself. */
export const LOTTERY = 'lottery'

/** Rounds per message to the frame, so that the page answers clicks meanwhile. */
const CHUNK = 500

/** Draws rounds again, by the vendor's rules or by the method of the lottery; the answer has the order of the rounds. */
export async function checkRounds(
  proofs: readonly RoundProof[],
  checkGames: CheckGames,
  onDone: (count: number) => void = () => undefined,
): Promise<(ProofDifference | undefined)[]> {
  const found: (ProofDifference | undefined)[] = []
  for (let from = 0; from < proofs.length; from += CHUNK) {
    const chunk = proofs.slice(from, from + CHUNK)
    const ofGames = [...(await checkGames(chunk.filter(({ kind }) => kind !== LOTTERY)))]
    for (const proof of chunk) found.push(proof.kind === LOTTERY ? await checkDraw(proof) : ofGames.shift())
    onDone(found.length)
  }
  return found
}

async function checkDraw(proof: RoundProof): Promise<ProofDifference | undefined> {
  const seedHash = await sha256Hex(proof.seed)
  if (seedHash !== proof.seedHash) return { field: 'seedHash', computed: seedHash ?? '' }
  const { method } = await readDraw(proof.pick)
  const result = method && (await redraw(proof.seed, method))
  return result === proof.result ? undefined : { field: 'result', computed: result ?? '' }
}

/** A draw by its lottery and issue, `101/20261129-0042`, and the method of its lottery. */
async function readDraw(input: string) {
  const [gameId = '', numero = ''] = input.split('/')
  const { content, method } = await read('lottery.draw', { gameId, numero, pageNo: 1, pageSize: 1 })
  return { draw: content[0], method }
}

/** Completes the proof of a lottery's round, whose seed is public after the draw. */
export async function withDraw(proof: RoundProof): Promise<RoundProof> {
  if (proof.kind !== LOTTERY || proof.seed !== '') return proof
  const { draw } = await readDraw(proof.pick)
  return draw ? { ...proof, seedHash: draw.seedHash, seed: draw.seed, result: draw.winNo } : proof
}

/** Place of the first character that differs, from 1. */
export function findPlace(given: string, computed: string): number {
  const at = [...computed].findIndex((character, index) => character !== given[index])
  return (at < 0 ? computed.length : at) + 1
}
