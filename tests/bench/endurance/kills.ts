import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway-process.ts'
import { removePace } from '../../support/pace.ts'
import { type Seat, sit } from '../play/player.ts'
import type { Table } from '../table.ts'
import { AMOUNT, balanceAt, expectBalanced, NO_LIMITS, writesOf } from './money.ts'

const KILLS = Number(process.env.KILLS ?? 30)
/** Longest time in ms between two kills during which money moves. */
const MOST_MS = 600

/** One kind of write: how many were sent and how many of them were acknowledged. */
type Line = { write(number: number): Promise<unknown>; sent: number; acknowledged: number }

/**
 * Kills the gateway while transfers and bets go on. What was acknowledged has happened, what was cut off is repeated with its
 * key, and each happens once: the balance says so to the cent.
 */
export async function kills(): Promise<Table> {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'marquee-kills-'))
  const start = () => startGatewayProcess({ ...NO_LIMITS, DATA_FOLDER }, removePace)
  let gateway = await start()
  const sum = { transfers: 0, bets: 0, repeated: 0 }
  try {
    let seat = await sit(gateway.port)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await balanceAt(seat)
      const { stake, transfer, bet } = await writesOf(seat, `kill-${kill}`)
      const lines: [Line, Line] = [lineOf(transfer), lineOf(bet)]
      await killDuring(gateway, lines)
      gateway = await start()
      seat = { ...seat, port: gateway.port }
      const again = await writesOf(seat, `kill-${kill}`)
      sum.repeated += await repeatCutOff(lines, [again.transfer, again.bet])
      const [transfers, bets] = [lines[0].sent, lines[1].sent]
      await expectBalance(seat, before + transfers * AMOUNT - bets * stake, `kill ${kill + 1}`)
      sum.transfers += transfers
      sum.bets += bets
    }
    const entries = await expectBalanced(gateway.port)
    return {
      title: 'kill -9 during bets and transfers: nothing acknowledged lost, nothing done twice',
      rows: [{ kills: KILLS, ...sum, 'entries of the balanced ledger': entries }],
    }
  } finally {
    await gateway.stop('SIGKILL')
    rmSync(DATA_FOLDER, { recursive: true, force: true })
  }
}

function lineOf(write: Line['write']): Line {
  return { write, sent: 0, acknowledged: 0 }
}

async function killDuring(gateway: GatewayProcess, lines: readonly Line[]): Promise<void> {
  const working = { isOver: false }
  const all = lines.map(async (line) => {
    while (!working.isOver) {
      line.sent += 1
      const isAcknowledged = await line.write(line.sent).then(
        () => true,
        () => false,
      )
      if (!isAcknowledged) return
      line.acknowledged += 1
    }
  })
  await pause(Math.random() * MOST_MS)
  await gateway.stop('SIGKILL')
  working.isOver = true
  await Promise.all(all)
}

/** Repeats the write of each line that got no answer; it may have happened or not. */
async function repeatCutOff(lines: readonly Line[], writes: readonly Line['write'][]): Promise<number> {
  let repeated = 0
  for (const [index, { sent, acknowledged }] of lines.entries()) {
    if (sent === acknowledged) continue
    await writes[index]!(sent)
    repeated += 1
  }
  return repeated
}

async function expectBalance(seat: Seat, expected: number, when: string): Promise<void> {
  const found = await balanceAt(seat)
  if (Math.abs(found - expected) >= 0.005)
    throw new Error(`${when}: the balance is ${found.toFixed(2)} instead of ${expected.toFixed(2)}`)
}
