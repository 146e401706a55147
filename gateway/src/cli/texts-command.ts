import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { Config } from '../config.ts'
import { groupOf } from '../content/read/shared-texts.ts'
import type { TextsByLanguage } from '../content/read/texts.ts'
import { BASE, type Loaded, sharedTextsOf, unknownBrand } from '../content/resolve/load-content.ts'
import { type OpenTexts, OWNERS, openTexts } from '../content/serve/open-texts.ts'

const USAGE = `pnpm texts [command]

  (nothing)                       lists open texts by brand and language; exits with 1 while there are any
  add <key> "English" [--brand x] adds a text to base, or to a brand; it is open in the other languages then;
                                  seed.<model>.<code>.<field> goes into fixtures/i18n, play.<kind>.<key> into the
                                  texts of a kind of games, play.<key> into those of all games
  lengths [--phone] [brand ...]   how much of each brand is written; with --phone texts longer than their place

A key: words in small letters, joined by dots and dashes, such as deposit.receipt-sent; forms of a plural end in
_one, _few, _many or _other.`

const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+(_(zero|one|two|few|many|other))?$/

/** Dependencies of the command: folders, their loader, and the sink of printed lines. */
export type TextsContext = {
  config: Pick<Config, 'brandsFolder' | 'fixturesFolder'>
  load(): Loaded
  output: Pick<Console, 'log' | 'error'>
}

/** Runs `pnpm texts <args>` and returns the exit code; `lengths` needs a browser and is run elsewhere. */
export function textsCommand([name = '', ...words]: string[], context: TextsContext): number {
  if (name === '') return list(context)
  if (name === 'add') return add(words, context)
  const isAsked = ['help', '--help', '-h'].includes(name)
  if (isAsked) context.output.log(USAGE)
  return isAsked ? 0 : refuse(context, `There is no command "${name}".\n\n${USAGE}`)
}

function list({ load, output }: TextsContext): number {
  const open = openOf(load())
  if (open.length === 0) {
    output.log('No open texts.')
    return 0
  }
  const count = open.reduce((sum, { keys }) => sum + keys.length, 0)
  output.log(`Open texts: ${count}\n`)
  for (const brand of new Set(open.map((one) => one.brand))) {
    output.log(brand)
    for (const { language, keys } of open.filter((one) => one.brand === brand))
      output.log(`  ${language}  ${keys.join(', ')}`)
  }
  return 1
}

function openOf({ base, fixtures, parts, content }: Loaded): OpenTexts[] {
  const brands = [...content.brands.values()].flatMap(({ code, brand }) => {
    const part = parts.get(code)
    return part ? [{ code, brand, texts: part.texts }] : []
  })
  return openTexts(sharedTextsOf({ base, fixtures }), brands)
}

function add(words: string[], context: TextsContext): number {
  const at = words.indexOf('--brand')
  const code = at < 0 ? BASE : (words[at + 1] ?? '')
  const [key, text, ...more] = at < 0 ? words : words.toSpliced(at, 2)
  if (key === undefined || text === undefined || more.length > 0)
    return refuse(context, `Write a key and one text: pnpm texts add deposit.receipt-sent "Receipt sent"`)
  if (!KEY.test(key))
    return refuse(context, `"${key}" cannot be a key: write deposit.receipt-sent or count.files_other`)
  if (text.trim() === '') return refuse(context, `The text of ${key} is empty: write it in quotes`)
  const loaded = context.load()
  const owner = code === BASE ? OWNERS[groupOf(key)] : code
  const texts = textsOwnedBy(owner, loaded)
  if (!texts)
    return refuse(
      context,
      `There is no brand "${code}": ${unknownBrand(code, [BASE, ...loaded.parts.keys()])}`,
    )
  const place = placeOf(owner, key, loaded, context)
  const known = texts.get('EN')?.[place.key]
  if (known !== undefined)
    return refuse(context, `${owner} has ${place.key} already: "${known}". Edit it in ${place.shownAs}`)
  writeText(place, text)
  const open = openOf(context.load()).filter((one) => one.brand === owner && one.keys.some(isOf(place.key)))
  const languages = open.map(({ language }) => language).join(', ')
  context.output.log(`Added ${place.key} to ${place.shownAs}${languages && `; open in ${languages}`}`)
  return 0
}

function textsOwnedBy(owner: string, { base, fixtures, parts }: Loaded): TextsByLanguage | undefined {
  if (owner === OWNERS.site) return base.part.texts
  if (owner === OWNERS.play) return fixtures.texts.play.byLanguage
  return owner === OWNERS.seed ? fixtures.texts.seed.byLanguage : parts.get(owner)?.texts
}

/** English file of an owner and the key of the text in it; the keys of the fixtures' file are sorted. */
type Place = { file: string; shownAs: string; schema: string; key: string; isSorted: boolean }

function placeOf(owner: string, key: string, { files }: Loaded, { config }: TextsContext): Place {
  const inFixtures = (path: string, own: string, isSorted: boolean): Place => ({
    file: join(config.fixturesFolder, path),
    shownAs: `fixtures/${path}`,
    schema: `${'../'.repeat(path.split('/').length)}schemas/texts.json`,
    key: own,
    isSorted,
  })
  if (owner === OWNERS.seed) return inFixtures('i18n/EN.json', key, true)
  if (owner === OWNERS.play) {
    const [, kind, rest] = /^play\.([^.]+)\.(.+)$/.exec(key) ?? []
    const paths = ['kinds', 'halls'].map((group) => `vendor/src/${group}/${kind}/texts/EN.json`)
    const ofKind = paths.find((path) => files.fixtures.has(path))
    return ofKind
      ? inFixtures(ofKind, `play.${rest}`, false)
      : inFixtures('vendor/src/texts/EN.json', key, false)
  }
  return {
    file: join(config.brandsFolder, owner, 'i18n/EN.json'),
    shownAs: `brands/${owner}/i18n/EN.json`,
    schema: '../../../schemas/texts.json',
    key,
    isSorted: false,
  }
}

/** Tells whether a key is a plural form of a stem: `count.files_other` of `count.files`. */
function isOf(key: string): (stem: string) => boolean {
  return (stem) => key === stem || key.startsWith(`${stem}_`)
}

function writeText({ file, schema, key, isSorted }: Place, text: string): void {
  const { $schema = schema, ...texts } = readTexts(file)
  const rows = Object.entries(texts)
  const at = isSorted ? rows.filter(([other]) => other < key).length : behindNeighbours(rows, key)
  const written = { $schema, ...Object.fromEntries(rows.toSpliced(at, 0, [key, text])) }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, printJson(written))
}

/**
 * Index after the texts that share the most leading words with a key, so that related texts stay together.
 */
function behindNeighbours(rows: readonly (readonly [string, string])[], key: string): number {
  const places = rows.map(([other]) => sharedWords(other, key))
  const most = Math.max(0, ...places)
  return most === 0 ? rows.length : places.lastIndexOf(most) + 1
}

function readTexts(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    return {}
  }
}

/** Number of common leading words: 2 for `deposit.channel.bank` and `deposit.channel.card`. */
function sharedWords(one: string, other: string): number {
  const [words, others] = [one.split('.'), other.split('.')]
  const end = words.findIndex((word, index) => word !== others[index])
  return end < 0 ? words.length : end
}

function refuse({ output }: TextsContext, reason: string): number {
  output.error(reason)
  return 1
}
