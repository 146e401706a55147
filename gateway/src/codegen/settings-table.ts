import { SETTINGS } from '../config.ts'

const BEGIN = '<!-- settings: made by pnpm gen -->\n'
const END = '<!-- end of settings -->'

/** A document with the table of all variables between its marks, as config.ts has them now. */
export function withSettings(text: string): string {
  const [before, after] = [text.split(BEGIN)[0], text.split(END)[1]]
  if (before === undefined || after === undefined)
    throw new Error(`docs/production.md lacks a mark of its table: write ${BEGIN.trim()} and ${END}`)
  return `${before}${BEGIN}${settingsTable()}${END}${after}`
}

function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, otherwise, meaning }) => `| \`${name}\` | ${otherwise || 'none'} | ${meaning} |\n`,
  )
  return `| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('')}`
}
