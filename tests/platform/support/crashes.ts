import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolderStore } from '../../../gateway/src/platform/store/pglite-store.ts'
import type { Told } from './transfer-loop.ts'

export type Crashes = { kills: number; acknowledged: number; lost: number; problems: string[] }

/** Kills a process that moves money, without warning and at any moment, so many times over; each next one looks at what was left. */
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
  // One more than asked for: it finds what the last kill left.
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

type Moment = { after: 'start' | 'first'; ms: number } | 'at once'

/** Mostly while money moves, and each eighth time while the database is being opened and mended. */
function momentOf(run: number): Moment {
  return run % 8 === 7
    ? { after: 'start', ms: 250 + Math.random() * 500 }
    : { after: 'first', ms: Math.random() * 120 }
}

/** What the process found at its start, and the last transfer that it had acknowledged. */
async function runUntilKilled(folder: string, moment: Moment) {
  const script = join(import.meta.dirname, 'transfer-loop.ts')
  const child: ChildProcess = fork(script, [folder], { execArgv: ['--import', 'tsx'] })
  const kill = () => child.kill('SIGKILL')
  let found: { last: number; problems: string[] } | undefined
  let acknowledged = 0
  if (moment !== 'at once' && moment.after === 'start') setTimeout(kill, moment.ms)
  const signal = await new Promise<NodeJS.Signals | null>((done, failed) => {
    child.once('error', failed)
    // Messages that were sent before the kill are still to come when it has exited.
    child.once('close', (_code, how) => done(how))
    child.on('message', (told: Told) => {
      if ('last' in told) {
        found = told
        if (moment === 'at once') kill()
        else if (moment.after === 'first') setTimeout(kill, moment.ms)
      } else acknowledged = told.acknowledged
    })
  })
  if (signal !== 'SIGKILL') throw new Error('the process that moves money ended by itself')
  return { found, acknowledged }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'marquee-crash-'))
}
