import { SETTINGS } from '../../src/config.ts'

/** A document with the table of all variables between its marks, as config.ts has them now. */
export function withSettings(text: string): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, otherwise, meaning }) => `| \`${name}\` | ${otherwise || 'none'} | ${meaning} |\n`,
  )
  return withTable(text, 'settings', ['variable', 'default', 'meaning'], rows)
}

/** A document with a table of these rows between the marks of its name. */
export function withTable(
  text: string,
  name: string,
  columns: readonly string[],
  rows: readonly string[],
): string {
  const [begin, end] = [`<!-- ${name}: made by pnpm gen -->\n`, `<!-- end of ${name} -->`]
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined)
    throw new Error(`the document lacks a mark of its table: write ${begin.trim()} and ${end}`)
  const head = `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`
  return `${before}${begin}${head}${rows.join('')}${end}${after}`
}
