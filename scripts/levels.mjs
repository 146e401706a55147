import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './step.mjs'

/** Levels of proof from the quickest to the slowest, with the start of the paths of their files below tests. */
const LEVELS = [
  ['files', /^(?:contract|schemas|scripts)\//],
  ['functions', /^(?:platform|vendor)\//],
  ['components', /^(?:client|lab|studio\/client)\//],
  ['requests', /^(?:gateway|installed|studio\/(?!client\/))/],
  ['browser', /^e2e\//],
]
const README = join(ROOT, 'tests/README.md')
const [BEGIN, END] = ['<!-- npm run uncited -- --write -->', '<!-- end -->']

/** The table of tests/README.md: of each section's requirements, how many the titles of each level cite. */
export function formatLevels(requirements, citations) {
  const isAt = (name, { path, isLong }) => LEVELS.find(([level]) => level === name)[1].test(path) && !isLong
  const daily = LEVELS.map(
    ([name]) => new Set(citations.filter((one) => isAt(name, one)).map(({ id }) => id)),
  )
  const all = new Set(citations.map(({ id }) => id))
  const below = (id) => daily.slice(0, -1).some((ids) => ids.has(id))
  const sections = [...new Set(requirements.map(({ section }) => section))]
  const row = (name, ids) => [
    name,
    ids.length,
    ...daily.map((cited) => ids.filter((id) => cited.has(id)).length),
    ids.filter((id) => daily.at(-1).has(id) && !below(id)).length,
    ids.filter((id) => all.has(id) && !daily.some((cited) => cited.has(id))).length,
  ]
  const idsOf = (section) => requirements.filter((one) => one.section === section).map(({ id }) => id)
  const rows = [
    ...sections.map((section) => row(`R-${section}`, idsOf(section))),
    row(
      'all',
      requirements.map(({ id }) => id),
    ),
  ]
  const head = [
    'section',
    'requirements',
    ...LEVELS.map(([name]) => name),
    'browser alone',
    'long suite alone',
  ]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The table as tests/README.md has it. */
export function readLevels(text = readFileSync(README, 'utf8')) {
  return text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)).trim()
}

export function writeLevels(table) {
  const text = readFileSync(README, 'utf8')
  writeFileSync(
    README,
    `${text.slice(0, text.indexOf(BEGIN))}${BEGIN}\n\n${table}\n\n${text.slice(text.indexOf(END))}`,
  )
}
