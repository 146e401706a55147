import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SettlementTold } from './settlement-loop.ts'

export type SettlementCrashes = {
  kills: number
  /** Settled bets that each run found at its start. */
  found: number[]
  settled: number
  breaches: string[]
}

/**
 * Kills a process that settles the bets of an issue, `kills` times and each time a little later than the last, and lets
 * the next one go on; the last may finish.
 */
export async function crashSettlement(kills: number): Promise<SettlementCrashes> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-settlement-'))
  const found: number[] = []
  let ended: { settled: number; breaches: string[] } | undefined
  let killed = 0
  for (let run = 0; run <= kills && !ended; run += 1) {
    const told = await runOnce(folder, run === kills ? undefined : 20 + (run * 400) / kills)
    for (const one of told) if ('open' in one) found.push(one.settled)
    const last = told.find((one) => 'breaches' in one)
    if (last) ended = last
    else killed += 1
  }
  rmSync(folder, { recursive: true, force: true })
  return { kills: killed, found, ...(ended ?? { settled: -1, breaches: ['never finished'] }) }
}

function runOnce(folder: string, killAfterMs: number | undefined): Promise<SettlementTold[]> {
  const script = join(import.meta.dirname, 'settlement-loop.ts')
  const child = fork(script, [folder], { execArgv: [] })
  const told: SettlementTold[] = []
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) done(told)
      else failed(new Error(`the process that settles ended with ${String(code)}`))
    })
    child.on('message', (one: SettlementTold) => {
      told.push(one)
      if ('open' in one && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    })
  })
}
