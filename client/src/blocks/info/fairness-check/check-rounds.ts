import type { LotteryDraw } from '@marquee/schemas/contract'
import type { ProofDifference, RoundProof } from '@marquee/schemas/vendor/port'
import { read } from '../../../api/read.ts'
import { deriveNumbers, type Method } from '../../../lib/redraw.ts'
import { hashText } from '../../../lib/sha256.ts'

/** Draws rounds of the vendor's games again; the answer has the order of the rounds. */
export type CheckGames = (proofs: readonly RoundProof[]) => Promise<readonly (ProofDifference | undefined)[]>

/** Kind of the rounds that the platform draws itself. */
export const LOTTERY = 'lottery'

/** Rounds per message to the frame, so that the page answers clicks meanwhile. */
const CHUNK = 500

/** Draws of the lottery that are read at the same time. */
const READS = 6

/** Draws rounds again, by the vendor's rules or by the method of the lottery; the answer has the order of the rounds. */
export async function checkRounds(
  proofs: readonly RoundProof[],
  checkGames: CheckGames,
  onDone: (count: number) => void = () => undefined,
): Promise<(ProofDifference | undefined)[]> {
  const found: (ProofDifference | undefined)[] = []
  const methods = new Map<string, Method | undefined>()
  for (let from = 0; from < proofs.length; from += CHUNK) {
    const chunk = proofs.slice(from, from + CHUNK)
    const ofGames = [...(await checkGames(chunk.filter(({ kind }) => kind !== LOTTERY)))]
    for (const proof of chunk)
      found.push(proof.kind === LOTTERY ? await checkDraw(proof, methods) : ofGames.shift())
    onDone(found.length)
  }
  return found
}

/** Draws a lottery's numbers again; the method of each lottery is read once. */
async function checkDraw(
  proof: RoundProof,
  methods: Map<string, Method | undefined>,
): Promise<ProofDifference | undefined> {
  const seedHash = await hashText(proof.seed)
  if (seedHash !== proof.seedHash) return { field: 'seedHash', computed: seedHash ?? '' }
  const [gameId = ''] = proof.pick.split('/')
  if (!methods.has(gameId)) methods.set(gameId, (await readDraw(proof.pick)).method)
  const method = methods.get(gameId)
  const result = method && (await deriveNumbers(proof.seed, method))
  return result === proof.result ? undefined : { field: 'result', computed: result ?? '' }
}

/** A draw by its lottery and issue, `101/20261129-0042`, and the method of its lottery. */
async function readDraw(pick: string) {
  const [gameId = '', numero = ''] = pick.split('/')
  const { content, method } = await read('lottery.draw', { gameId, numero, pageNo: 1, pageSize: 1 })
  return { draw: content[0], method }
}

/** Completes proofs of lotteries, whose seeds are public after the draw; a draw with many bets is read once. */
export async function withDraws(proofs: readonly RoundProof[]): Promise<RoundProof[]> {
  const isOpen = ({ kind, seed }: RoundProof) => kind === LOTTERY && seed === ''
  const picks = [...new Set(proofs.filter(isOpen).map(({ pick }) => pick))]
  const draws = new Map<string, LotteryDraw | undefined>()
  for (let from = 0; from < picks.length; from += READS) {
    const reads = picks
      .slice(from, from + READS)
      .map(async (pick) => draws.set(pick, (await readDraw(pick)).draw))
    await Promise.all(reads)
  }
  return proofs.map((proof) => {
    const draw = isOpen(proof) && draws.get(proof.pick)
    return draw ? { ...proof, seedHash: draw.seedHash, seed: draw.seed, result: draw.winNo } : proof
  })
}

/** Place of the first character that differs, from 1. */
export function findPlace(given: string, computed: string): number {
  const at = [...computed].findIndex((character, index) => character !== given[index])
  return (at < 0 ? computed.length : at) + 1
}
