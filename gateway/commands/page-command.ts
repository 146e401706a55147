import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { printJson } from '@marquee/schemas/rules/print-json'
import { BASE, formatUnknownBrand } from '../src/content/resolve/load-content.ts'
import { findNearest } from '../src/lib/did-you-mean.ts'
import type { JsonObject } from '../src/lib/json-file.ts'
import type { CommandContext } from './command-context.ts'
import { EDITOR_FILE, writeEditorFile } from './editor-schema.ts'
import { buildReportPage, toKebabCase } from './report-page.ts'

const PAGE_USAGE = 'pnpm brand page /member/withdrawals --operation wallet.withdraw-list --brand golden-lotus'

/** Order of a proposed menu entry, after those of base. */
const ENTRY_ORDER = 900

/**
 * Runs `pnpm brand page <route> --operation <id> [--brand <code>]`: writes a page with an operation's rows,
 * its English texts, and its menu entry. Returns the error; undefined on success.
 */
export function writePage(args: string[], { config, load, output }: CommandContext): string | undefined {
  const asked = readArguments(args)
  if (!asked) return `Write a route and an operation: ${PAGE_USAGE}`
  const { route, operation: id, brand } = asked
  if (!/^(\/[a-zA-Z][a-zA-Z0-9-]*)+$/.test(route))
    return `"${route}" cannot be a route: write letters, digits and dashes between slashes, such as /member/withdrawals`
  const { contract, content, parts } = load()
  if (brand !== BASE && !parts.has(brand))
    return `There is no brand "${brand}": ${formatUnknownBrand(brand, [BASE, ...parts.keys()])}`
  const operation = contract.operations.get(id)
  if (!operation) {
    const near = findNearest(id, [...contract.operations.keys()])
    return `There is no operation "${id}"${near ? `: did you mean "${near}"?` : ''}`
  }
  const taken = [...content.brands.values()].find(({ pages }) =>
    Object.values(pages).some((page) => page.route === route),
  )
  if (taken) return `${route} is a page already: choose another route, or patch that page in brands/${brand}`
  const made = buildReportPage(route, id, operation)
  if (!made)
    return `The answer of ${id} has no rows: a table cannot show it. Bind a form or cards to it instead`
  const folder = join(config.brandsFolder, brand)
  const name = toKebabCase(route.slice(1))
  const file = join(folder, 'pages', `${name}.json`)
  if (existsSync(file)) return `${shown(file, config.root)} is there already`
  const schema = join(config.schemasFolder, EDITOR_FILE)
  write(file, { $schema: relative(dirname(file), schema).replaceAll('\\', '/'), ...made.page })
  const textsFile = join(folder, 'i18n/EN.json')
  const before = read(textsFile, '../../../schemas/texts.json')
  write(textsFile, { ...before, ...made.texts, ...before })
  const menu = addEntry(folder, route, name)
  writeEditorFile(config, load())
  output.log(`Made ${route}:
  ${shown(file, config.root)}   columns, filters, details
  ${shown(textsFile, config.root)}   ${Object.keys(made.texts).length} texts
  ${shown(join(folder, 'brand.json'), config.root)}   entry "${name}" of the menu ${menu}

Next:
  pnpm dev                 open the page; what you save is on it at once
  pnpm texts               lists the texts that other languages lack
  pnpm brand check${brand === BASE ? '' : ` ${brand}`}`)
  return undefined
}

function readArguments(args: string[]): { route: string; operation: string; brand: string } | undefined {
  const words = [...args]
  const take = (name: string) => {
    const at = words.indexOf(name)
    return at < 0 ? undefined : words.splice(at, 2)[1]
  }
  const operation = take('--operation')
  const brand = take('--brand') ?? BASE
  const [route, ...more] = words
  return route !== undefined && operation !== undefined && more.length === 0
    ? { route, operation, brand }
    : undefined
}

/** Adds an entry to the menu of the route's centre, or to the side menu; returns the menu's name. */
function addEntry(folder: string, route: string, name: string): string {
  const centre = /^\/(member|agent)\//.exec(route)?.[1]
  const menu = centre ? `${centre}-centre` : 'side'
  const file = join(folder, 'brand.json')
  const brand = read(file, '../../schemas/brand.json') as { menus?: Record<string, JsonObject> }
  const entry = { page: name, icon: 'document', order: ENTRY_ORDER }
  const menus = { ...brand.menus, [menu]: { ...brand.menus?.[menu], [name]: entry } }
  write(file, { ...brand, menus } as unknown as JsonObject)
  return menu
}

function read(file: string, $schema: string): JsonObject {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JsonObject) : { $schema }
}

function write(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, printJson(value))
}

function shown(file: string, root: string): string {
  return file.startsWith(root) ? file.slice(root.length + 1) : file
}
