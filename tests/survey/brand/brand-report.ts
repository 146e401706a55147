import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import accepted from './accepted.json' with { type: 'json' }

/** Parts of a brand's test, with what each looks for. */
export const PARTS = {
  forms: 'rows at the boundaries of a form that browser or gateway judge otherwise than its rules say',
  accessibility: 'findings of axe, WCAG 2.2 AA',
  links: 'links of a page that lead nowhere',
  phone: 'texts that do not fit their place on a phone, 360 pixels wide',
  spoken: 'keys in place of texts, parts without a name and jumps of headings, as a screen reader meets them',
  changes: 'differences of what a screen reader meets from the snapshots of the last accepted run',
} as const

export type Part = keyof typeof PARTS

/** One look at a form, a screen or a link: its findings, or the reason why it was not looked at. */
export type Case = {
  part: Part
  name: string
  findings: readonly string[]
  skipped?: string
  accepted?: string
}

/** The case without findings that accepted.json accepts, and with the reason. */
export function acceptKnown({ findings, ...one }: Case): Case {
  const reasons = new Set<string>()
  const open = findings.filter((what) => {
    const known = accepted.find(({ part, pattern }) => part === one.part && new RegExp(pattern).test(what))
    if (known) reasons.add(known.reason)
    return !known
  })
  return { ...one, findings: open, ...(reasons.size > 0 && { accepted: [...reasons].join('; ') }) }
}

/** Writes index.html and junit.xml into a folder. */
export function writeBrandReport(folder: string, title: string, cases: readonly Case[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), formatPage(title, cases))
  writeFileSync(join(folder, 'junit.xml'), formatJunit(title, cases))
}

/** Numbers of a part: cases, cases with findings, cases that were left out. */
export function countCases(cases: readonly Case[], part: Part) {
  const own = cases.filter((one) => one.part === part)
  const skipped = own.filter((one) => one.skipped !== undefined).length
  return { tried: own.length - skipped, failed: own.filter(hasFindings).length, skipped }
}

export function hasFindings({ findings }: Case): boolean {
  return findings.length > 0
}

const NAMES = Object.keys(PARTS) as Part[]

/** A suite for each part, as continuous integration reads it. */
function formatJunit(title: string, cases: readonly Case[]): string {
  const suites = NAMES.map((part) => {
    const own = cases.filter((one) => one.part === part)
    const { failed, skipped } = countCases(cases, part)
    const rows = own.map((one) => {
      const inside =
        one.skipped === undefined
          ? one.findings.map((what) => `<failure message="${xml(what)}"/>`).join('')
          : `<skipped message="${xml(one.skipped)}"/>`
      return `<testcase classname="${xml(part)}" name="${xml(one.name)}">${inside}</testcase>`
    })
    return `<testsuite name="${part}" tests="${own.length}" failures="${failed}" skipped="${skipped}">\n${rows.join('\n')}\n</testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(title)}">\n${suites.join('\n')}\n</testsuites>\n`
}

/** XML 1.0 has no control characters but tab and line breaks, not even escaped. */
function xml(text: string): string {
  return escapeHtml(text).replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
}

function formatPage(title: string, cases: readonly Case[]): string {
  const rows = NAMES.map((part) => {
    const { tried, failed, skipped } = countCases(cases, part)
    return `<tr><th scope="row"><a href="#${part}">${part}</a></th><td>${PARTS[part]}</td><td>${tried}</td><td>${failed}</td><td>${skipped}</td></tr>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<table>
<thead><tr><th scope="col">part</th><th scope="col">looks for</th><th scope="col">tried</th><th scope="col">with findings</th><th scope="col">skipped</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${NAMES.map((part) => formatPart(part, cases)).join('\n')}
</html>
`
}

function formatPart(part: Part, cases: readonly Case[]): string {
  const own = cases.filter((one) => one.part === part)
  const found = own
    .filter(hasFindings)
    .map(
      ({ name, findings }) =>
        `<h3>${escapeHtml(name)}</h3>\n<ul>${findings.map((what) => `<li><pre dir="auto">${escapeHtml(what)}</pre></li>`).join('')}</ul>`,
    )
  const listed = (word: 'skipped' | 'accepted') =>
    own.flatMap((one) =>
      one[word] === undefined ? [] : [`<li>${escapeHtml(`${one.name}: ${one[word]}`)}</li>`],
    )
  return [
    `<h2 id="${part}">${part}</h2>`,
    ...(found.length > 0 ? found : ['<p>No findings.</p>']),
    ...(['skipped', 'accepted'] as const).flatMap((word) =>
      listed(word).length > 0 ? [`<p>${word}:</p>\n<ul>${listed(word).join('')}</ul>`] : [],
    ),
  ].join('\n')
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 1.5rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: 0.3rem 0.8rem; border: 1px solid color-mix(in oklab, currentColor 25%, transparent); text-align: start; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`
