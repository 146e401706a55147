import type { MarketFile } from '@marquee/schemas/contract'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import type { Evidence, EvidenceRow } from './evidence.ts'

/** Facts about the page that are not about the brand. */
export type PageFacts = {
  /** Day on which the page is written, yyyy-MM-dd. */
  day: string
  /** Origin of the brand's site, for links to scenes. */
  origin: string
  /** Address of the picture of a page, layout or modal of the site; undefined without one. */
  pictureOf(scene: string): string | undefined
}

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem } .notice { padding: .75rem 1rem; border: 2px solid #8a5a00 }
section { padding: 1rem 0; border-top: 1px solid #bbb; break-inside: avoid } section h3 { margin: 0 0 .5rem }
dl { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: .25rem 1rem; margin: 0 } dt { font-weight: 600 } dd { margin: 0; overflow-wrap: anywhere }
.state { float: right; padding: 0 .6rem; border: 1px solid; border-radius: 1rem; font-weight: 600 } .held { color: #0a6b2d } .broken { color: #b00020 } .open { color: #8a5a00 }
img { max-width: 100%; max-height: 24rem; border: 1px solid #bbb; margin-top: .75rem } code { font-size: .9em } a { color: #0b4fa8 }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr) } dd { margin-bottom: .4rem } }
@media print { body { margin: 0; max-width: none; font-size: 11px } a { color: inherit } }
`

/** The evidence of a brand as one page without scripts, which prints well. */
export function formatEvidence(evidence: Evidence, facts: PageFacts): string {
  const { code, name, market, rows } = evidence
  const held = rows.filter(({ isHeld }) => isHeld).length
  const open = Object.entries(market.open)
  const unchecked = rows.filter(({ rule }) => rule.source.checked === undefined).length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${name}: rules of ${market.name}`)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(name)}: rules of ${escapeHtml(market.name)}</h1>
<p>Brand <code>${escapeHtml(code)}</code>, authority ${escapeHtml(market.authority)}, written on ${facts.day}.</p>
<p class="notice">${escapeHtml(market.notice)}</p>
<p><strong>${held} of ${rows.length} rules answered</strong>; ${open.length} open, which no setting of a brand answers. The words of ${unchecked} rules
could not be read in the authority's own document: each says why.</p>
<h2>Rules</h2>
${rows.map((row) => formatRow(row, facts)).join('\n')}
<h2>Open</h2>
${open.map(formatOpen).join('\n')}
</html>
`
}

function formatRow({ rule, key, value, isHeld }: EvidenceRow, facts: PageFacts): string {
  const { id, title, source, scene, test, setting } = rule
  const picture = facts.pictureOf(scene.address)
  return formatSection(title, isHeld ? 'held' : 'broken', [
    ['Rule', code(id)],
    ['Source', formatSource(source)],
    ['Key', code(key)],
    ...(setting ? [['Demanded', code(JSON.stringify(setting.must))] as const] : []),
    ...(value === undefined ? [] : [['Value', code(JSON.stringify(value))] as const]),
    ['Scene', `${link(facts.origin + scene.address, scene.address)}: ${escapeHtml(scene.shows)}`],
    ['Test', `${code(test.file)}: ${escapeHtml(test.title)}`],
    [
      'Picture',
      picture
        ? `<img src="${escapeHtml(picture)}" alt="${escapeHtml(scene.shows)}">`
        : 'none taken; the scene shows it',
    ],
  ])
}

function formatOpen([id, { title, source, who, why }]: [string, MarketFile['open'][string]]): string {
  return formatSection(title, 'open', [
    ['Rule', code(id)],
    ['Source', formatSource(source)],
    ['Answered by', escapeHtml(who)],
    ['Reason', escapeHtml(why)],
  ])
}

function formatSection(
  title: string,
  state: 'held' | 'broken' | 'open',
  rows: (readonly [string, string])[],
): string {
  const facts = rows.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')
  return `<section><span class="state ${state}">${state}</span><h3>${escapeHtml(title)}</h3><dl>${facts}</dl></section>`
}

function formatSource({
  document,
  paragraph,
  url,
  checked,
  notChecked = '',
}: MarketFile['open'][string]['source']): string {
  const words = checked ? `read on ${checked}` : `<strong>not checked</strong>: ${escapeHtml(notChecked)}`
  return `${escapeHtml(document)}${paragraph && `, ${escapeHtml(paragraph)}`}, ${link(url, url)}; ${words}`
}

function link(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}
