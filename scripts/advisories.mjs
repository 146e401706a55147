import { spawnSync } from 'node:child_process'
import { getNpxCommand, readPackageManager } from './install.mjs'
import { print, ROOT } from './step.mjs'

const TIMEOUT_MS = 60_000
const SEVERE = new Set(['moderate', 'high', 'critical'])

/** Asks the registry for known advisories of all packages; fails for moderate and worse ones, and says NOT RUN if it cannot be asked. */
export function checkAdvisories() {
  const [command, ...before] = getNpxCommand()
  const words = [...before, '--yes', readPackageManager(), 'audit', '--json']
  const { stdout, error } = spawnSync(command, words, { cwd: ROOT, encoding: 'utf8', timeout: TIMEOUT_MS })
  const report = parsed(stdout ?? '')
  if (error || !report?.advisories) {
    print(
      `NOT RUN: the registry's advisories cannot be read: ${error?.message ?? report?.error?.message ?? 'no report'}`,
    )
    return 0
  }
  const known = Object.values(report.advisories).filter(({ severity }) => SEVERE.has(severity))
  for (const { severity, module_name: name, title, url, patched_versions: fixed } of known)
    print(`✗ ${severity} ${name}: ${title}\n  take ${fixed}; ${url}`)
  print(`${known.length} advisories of moderate severity or worse`)
  return known.length > 0 ? 1 : 0
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
