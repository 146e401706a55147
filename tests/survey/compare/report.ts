import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import type { Accepted, Found } from './accepted.ts'
import type { Compared } from './compare-sites.ts'

/** A screen on which the revisions differ. */
type Row = Found & {
  kind: 'different' | 'added' | 'removed'
  isAccepted: boolean
  /** Number of different pixels or lines, and their share of the whole. */
  count: number
  share: number
  /** Different lines of what a screen reader meets. */
  lines?: string
}

/** A report that grows with each screen. */
export type Report = {
  add(compared: Compared): void
  /** Writes the page, and returns the differences that are not accepted. */
  finish(title: string): readonly Found[]
}

/** File in the report's folder that lists the differences for `--accept`. */
export const FOUND_FILE = 'found.json'

/** Writes the pictures of different screens into a folder, and at the end one page that shows them, or the texts. */
export function startReport(folder: string, accepted: Accepted, spoken = false): Report {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const rows: Row[] = []
  let same = 0
  return {
    add: ({ screen, pair, verdict }) => {
      if (verdict.kind === 'same') {
        same += 1
        return
      }
      const { kind, hash } = verdict
      const [count, share] = verdict.kind === 'different' ? [verdict.count, verdict.share] : [0, 1]
      const difference = verdict.kind === 'different' ? verdict.difference : undefined
      const row = { screen, kind, hash, count, share, isAccepted: hash in accepted }
      if (spoken) {
        rows.push({ ...row, lines: String(difference ?? pair.after ?? pair.before) })
        return
      }
      rows.push(row)
      for (const [name, picture] of Object.entries({ ...pair, difference }))
        if (picture) writeFileSync(join(folder, `${hash}-${name}.png`), picture)
    },
    finish: (title) => {
      writeFileSync(join(folder, 'index.html'), pageOf(title, same, rows))
      writeFileSync(join(folder, FOUND_FILE), JSON.stringify(rows))
      return rows.filter(({ isAccepted }) => !isAccepted)
    },
  }
}

/** The page of a comparison: open differences first, then the accepted ones. */
export function pageOf(title: string, same: number, rows: readonly Row[]): string {
  const [open, accepted] = [rows.filter((row) => !row.isAccepted), rows.filter((row) => row.isAccepted)]
  const sorted = open.toSorted((a, b) => b.share - a.share)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${same + rows.length} screens: ${same} the same, <strong>${open.length} different</strong>, ${accepted.length} accepted.</p>
${open.length > 0 ? '<p>Accept all: <code>pnpm screens --accept all</code></p>' : ''}
</header>
<main>
${sorted.map(rowOf).join('\n')}
${accepted.length > 0 ? `<details><summary>${accepted.length} accepted</summary>\n${accepted.map(rowOf).join('\n')}\n</details>` : ''}
</main>
</html>
`
}

function rowOf({ screen, kind, hash, count, share, isAccepted, lines }: Row): string {
  const unit = lines === undefined ? 'pixels' : 'lines'
  const said = kind === 'different' ? `${count} ${unit}, ${(share * 100).toFixed(2)} %` : kind
  return `<section aria-labelledby="${hash}">
<h2 id="${hash}">${escapeHtml(screen)}</h2>
<p>${said}. ${isAccepted ? 'Accepted.' : `Accept: <code>pnpm screens --accept ${hash}</code>`}</p>
${lines === undefined ? `<div class="pictures">\n${PICTURES[kind].map((name) => pictureOf(screen, hash, name)).join('\n')}\n</div>` : `<pre dir="auto">${escapeHtml(lines)}</pre>`}
</section>`
}

const PICTURES = {
  different: ['before', 'after', 'difference'],
  added: ['after'],
  removed: ['before'],
} as const

function pictureOf(screen: string, hash: string, name: string): string {
  const file = `${hash}-${name}.png`
  return `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" loading="lazy" alt="${escapeHtml(`${screen}, ${name}`)}"></a></figure>`
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; }
header, main { padding: 1rem 1.5rem; }
header { border-block-end: 1px solid color-mix(in oklab, currentColor 25%, transparent); }
h1 { margin: 0; font-size: 1.3rem; }
h2 { margin: 2rem 0 0; font-size: 1.05rem; }
p { margin: 0.3rem 0; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in oklab, currentColor 25%, transparent); }
.pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; }
img { max-inline-size: 100%; border: 1px solid color-mix(in oklab, currentColor 25%, transparent); }
summary { margin-block-start: 2rem; padding-block: 0.5rem; cursor: pointer; }
@media (max-width: 40rem) { .pictures { grid-template-columns: 1fr; } }
`
