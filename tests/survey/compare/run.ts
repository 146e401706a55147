import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowserAt } from '../../support/browser.ts'
import { type GatewayProcess, ROOT, startGatewayProcess } from '../../support/gateway-process.ts'
import { findImpact, type Impact } from '../impact/impact.ts'
import { readChangedFiles } from '../impact/revisions.ts'
import { accept, type Found, readAccepted } from './accepted.ts'
import { compareSites } from './compare-sites.ts'
import type { Asked } from './matrix.ts'
import { FOUND_FILE, startReport } from './report.ts'
import { startBrands, startRevision } from './revision.ts'
import type { Side } from './stage.ts'

const FOLDER = join(ROOT, '.cache/screens-compared')
/** Accepted differences of the project. */
const ACCEPTED_FILE = join(ROOT, 'tests/survey/accepted.json')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Exit code of a program that was interrupted from its terminal. */
const INTERRUPTED = 130
const ENV = { CALLS_PER_MINUTE: '0' }

/**
 * `pnpm screens --compare <ref>`: compares the working tree with a revision; returns the exit code. A signal stops both
 * gateways.
 */
export async function compareWith(ref: string, given: Asked): Promise<number> {
  const changed = readChangedFiles(ref)
  const asked = given.affected ? { ...given, reached: reachedBy(findImpact(changed)) } : given
  if (asked.reached?.size === 0) {
    console.log(`Nothing that differs from ${ref} reaches a screen.`)
    return 0
  }
  const report = startReport(FOLDER, readAccepted(ACCEPTED_FILE), asked.spoken)
  const ends: (() => Promise<unknown>)[] = []
  const interrupted = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => interrupted.abort())
  const side = async (starting: Promise<GatewayProcess>): Promise<Side> => {
    const gateway = await starting
    ends.push(() => gateway.stop())
    const browser: Browser = await launchBrowserAt(gateway.port)
    ends.push(() => browser.close())
    return { gateway, browser }
  }
  try {
    console.log(`Starting ${ref} and the working tree ...`)
    const isOnlyBrands = [...changed.keys()].every((path) => !RUN_ON.test(path))
    const start = isOnlyBrands ? startBrands : startRevision
    const [before, after] = await bothOf(
      side(start(ref, ENV, { signal: interrupted.signal })),
      side(startGatewayProcess(ENV)),
    )
    await compareSites({ before, after }, asked, (compared) => {
      interrupted.signal.throwIfAborted()
      report.add(compared)
      console.log(`${compared.verdict.kind.padEnd(10)}${compared.screen}`)
    })
  } catch (error) {
    if (!interrupted.signal.aborted) throw error
  } finally {
    for (const end of ends.reverse()) await end()
  }
  if (interrupted.signal.aborted) return INTERRUPTED
  const open = report.finish(`The working tree compared with ${ref}`)
  console.log(`${open.length} differences that are not accepted: ${join(FOLDER, 'index.html')}`)
  return open.length > 0 ? 1 : 0
}

/** Waits for both also if one fails, so that each can be ended. */
async function bothOf<Value>(...work: [Promise<Value>, Promise<Value>]): Promise<[Value, Value]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** Files on which a gateway runs beside brands; where none differs, the revision needs no build of its own. */
const RUN_ON = /^(?:client|gateway|schemas|fixtures|scripts)\/|^(?:package\.json|pnpm-lock\.yaml)$/

function reachedBy({ brands }: Impact): Set<string> {
  return new Set(
    brands.flatMap(({ code, screens }) =>
      screens.flatMap(({ kind, name, languages }) =>
        languages.map((language) => `${code} ${language} ${kind}/${name}`),
      ),
    ),
  )
}

/** `pnpm screens --accept <hash ...>|all`: remembers differences of the last comparison. */
export function acceptFound(words: readonly string[]): void {
  const found = JSON.parse(readFileSync(join(FOLDER, FOUND_FILE), 'utf8')) as Found[]
  for (const { hash, screen } of accept(ACCEPTED_FILE, found, words))
    console.log(`accepted ${hash} ${screen}`)
}
