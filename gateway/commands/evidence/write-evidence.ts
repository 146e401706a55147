import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE, formatUnknownBrand } from '../../src/content/resolve/load-content.ts'
import type { CommandContext } from '../command-context.ts'
import { collectEvidence } from './evidence.ts'
import { formatEvidence } from './evidence-page.ts'

/** Writes the page of evidence of a brand with the pictures that `npm run screens` took; returns what is wrong, if anything. */
export function writeEvidence(code: string, { config, load, output }: CommandContext): string | undefined {
  const loaded = load()
  const codes = [...loaded.parts.keys()].filter((known) => known !== BASE)
  if (!codes.includes(code)) return `There is no brand "${code}": ${formatUnknownBrand(code, codes)}`
  const evidence = collectEvidence(loaded, code)
  if (!evidence) {
    const markets = [...loaded.contract.markets.keys()].sort().join(', ')
    return `The brand ${code} has no market: write "market" in brands/${code}/brand.json, one of ${markets}`
  }
  const folder = join(config.root, '.cache/evidence', code)
  mkdirSync(folder, { recursive: true })
  const pictureOf = (scene: string) => {
    const [, kind, page] = /\/(pages|modals)\/([a-z0-9-]+)$/.exec(scene) ?? []
    const name = `${kind === 'modals' ? 'modal-' : ''}${page}.png`
    const taken = join(config.root, '.cache/screens', code, 'desktop', name)
    if (page === undefined || !existsSync(taken)) return undefined
    copyFileSync(taken, join(folder, name))
    return name
  }
  const file = join(folder, 'evidence.html')
  const facts = {
    day: new Date().toISOString().slice(0, 10),
    origin: `http://${code}.localhost:${config.port}`,
    pictureOf,
  }
  writeFileSync(file, formatEvidence(evidence, facts))
  const held = evidence.rows.filter(({ isHeld }) => isHeld)
  output.log(
    `${evidence.market.name}: ${held.length} of ${evidence.rows.length} rules answered, written to ${file}`,
  )
  for (const { rule } of evidence.rows.filter(({ isHeld }) => !isHeld))
    output.log(`  broken: ${rule.title} (${rule.id})`)
  for (const [id, { title, who }] of Object.entries(evidence.market.open))
    output.log(`  open: ${title} (${id}, ${who})`)
  output.log(`\n${evidence.market.notice}`)
  return undefined
}
