import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolderStore } from '../../../fixtures/platform/store/pglite/pglite-store.ts'
import type { Told } from './transfer-loop.ts'

export type Crashes = { kills: number; acknowledged: number; lost: number; problems: string[] }

/** Kills a process that moves money at random moments, `kills` times; each following process checks the state it finds. */
export async function crash(kills: number, folders = 2): Promise<Crashes> {
  const made = newFolder()
  await (await openFolderStore(made)).close()
  const shares = Array.from({ length: folders }, (_, index) => Math.floor((kills + index) / folders))
  const all = await Promise.all(shares.map((share) => crashFolder(made, share)))
  rmSync(made, { recursive: true, force: true })
  return {
    kills: all.reduce((sum, one) => sum + one.kills, 0),
    acknowledged: all.reduce((sum, one) => sum + one.acknowledged, 0),
    lost: all.reduce((sum, one) => sum + one.lost, 0),
    problems: all.flatMap(({ problems }) => problems),
  }
}

async function crashFolder(made: string, kills: number): Promise<Crashes> {
  const folder = newFolder()
  cpSync(made, folder, { recursive: true })
  const sum: Crashes = { kills: 0, acknowledged: 0, lost: 0, problems: [] }
  // One run more than kills: it checks the state after the last kill.
  for (let run = 0; run <= kills; run += 1) {
    const { found, acknowledged } = await runUntilKilled(folder, run === kills ? 'at once' : momentOf(run))
    if (found) {
      sum.lost += Math.max(0, sum.acknowledged - found.last)
      sum.problems.push(...found.problems)
    }
    sum.acknowledged = Math.max(sum.acknowledged, acknowledged)
    if (run < kills) sum.kills += 1
  }
  rmSync(folder, { recursive: true, force: true })
  return sum
}

/** Time of the kill: a delay, or a number of acknowledged transfers, so that slow machines get as far as fast ones. */
type Moment = { ms: number; writes: number | 'none' } | 'at once'

const MOST_WRITES = 12

/**
 * Mostly while money moves, and the second of each eight times while the database is being opened and repaired. The
 * number of writes goes through all values below the maximum in turn, so that a few kills differ as well.
 */
function momentOf(run: number): Moment {
  return run % 8 === 1
    ? { ms: 250 + Math.random() * 500, writes: 'none' }
    : { ms: Math.random() * 20, writes: (6 + 7 * run) % MOST_WRITES }
}

/** State that the process found at its start, and the last transfer that it acknowledged. */
async function runUntilKilled(folder: string, moment: Moment) {
  const script = join(import.meta.dirname, 'transfer-loop.ts')
  const child: ChildProcess = fork(script, [folder], { execArgv: [] })
  const kill = () => child.kill('SIGKILL')
  let found: { last: number; problems: string[] } | undefined
  let acknowledged = 0
  let writes = 0
  const look = () => {
    if (moment === 'at once') kill()
    else if (writes === moment.writes) setTimeout(kill, moment.ms)
  }
  if (moment !== 'at once' && moment.writes === 'none') setTimeout(kill, moment.ms)
  const signal = await new Promise<NodeJS.Signals | null>((done, failed) => {
    child.once('error', failed)
    // Messages that were sent before the kill are still to come when it has exited.
    child.once('close', (_code, how) => done(how))
    child.on('message', (told: Told) => {
      if ('last' in told) {
        found = told
        look()
      } else {
        acknowledged = told.acknowledged
        writes += 1
        look()
      }
    })
  })
  if (signal !== 'SIGKILL') throw new Error('the process that moves money ended by itself')
  return { found, acknowledged }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'marquee-crash-'))
}
