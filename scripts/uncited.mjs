import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './step.mjs'

/** Kinds of tests that can check a requirement, by the letters of tests/requirements.tsv. */
const BY = { U: 'a browser', H: 'HTTP', C: 'the clock', S: 'a static check', O: 'operations' }

/** `uncited [section…]`: requirements that no test cites, by section; `--http` leaves out what only a browser can check. */
export function uncited(args) {
  const sections = new Set(args.filter((arg) => /^\d+$/.test(arg)))
  const isHttpOnly = args.includes('--http')
  const cited = citedIds()
  const open = requirements().filter(
    ({ id, section, how }) =>
      !cited.has(id) && (sections.size === 0 || sections.has(section)) && !(isHttpOnly && how === 'U'),
  )
  for (const { id, how, text } of open)
    say(`${id}  (${[...how].flatMap((letter) => BY[letter] ?? []).join(', ')})  ${text}`)
  say(`${open.length} requirements that no test cites`)
  return 0
}

function requirements() {
  return readFileSync(join(ROOT, 'tests/requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id, how, text] = line.split('\t')
      return { id, how, text, section: id.slice(2).split('.')[0] }
    })
}

/** A test cites every id in its file; `R-2.141 to R-2.145` cites all five. */
function citedIds() {
  const ids = new Set()
  for (const entry of readdirSync(join(ROOT, 'tests'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.parentPath.includes('node_modules')) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [id] of text.matchAll(/R-\d+\.\d{3}/g)) ids.add(id)
    for (const [, section, first, last] of text.matchAll(/R-(\d+)\.(\d{3}) to R-\1\.(\d{3})/g))
      for (let number = Number(first); number <= Number(last); number += 1)
        ids.add(`R-${section}.${String(number).padStart(3, '0')}`)
  }
  return ids
}
