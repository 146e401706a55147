import type { MarketFile } from '@marquee/schemas/contract'
import { withTable } from './settings-table.ts'

/** A document with the table of the rules of all markets between its marks. */
export function withMarkets(text: string, markets: ReadonlyMap<string, MarketFile>): string {
  const rows = [...markets]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([code, { rules, open }]) => [
      ...Object.entries(rules).map(([id, { title, source, setting, block, text: wording }]) => {
        const key = setting?.at ?? (block ? `${block.block} in ${block.in}` : `text ${wording?.key}`)
        return rowOf([code, id, title, sourceText(source), `\`${key}\``])
      }),
      ...Object.entries(open).map(([id, { title, source, who }]) =>
        rowOf([code, id, title, sourceText(source), `open: ${who}`]),
      ),
    ])
  return withTable(text, 'markets', ['market', 'rule', 'what it demands', 'source', 'answered by'], rows)
}

function sourceText({ document, paragraph, url, checked }: MarketFile['open'][string]['source']): string {
  const name = paragraph || document
  return `[${name}](${url}) ${checked ? `read ${checked}` : 'not checked'}`
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
}
