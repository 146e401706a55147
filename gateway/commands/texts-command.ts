import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printJson } from '@marquee/schemas/rules/print-json'
import { getStem } from '@marquee/schemas/rules/text-stem'
import type { Config } from '../src/config.ts'
import { getTextGroup } from '../src/content/read/shared-texts.ts'
import { type TextsByLanguage } from '../src/content/read/texts.ts'
import { BASE, formatUnknownBrand, getSharedTexts, type Loaded } from '../src/content/resolve/load-content.ts'
import { findNearest } from '../src/lib/did-you-mean.ts'
import { listOpenTexts, type OpenTexts, OWNERS } from './open-texts.ts'
import { findMissingSettingTexts, type SettingTexts } from './setting-texts.ts'

const USAGE = `npm run texts -- [command]

  (nothing)                       lists missing texts by brand and language; exits with 1 if a language that a brand
                                  offers lacks one; lists other languages and the settings of the studio too
  add <key> "English" [XX="..."]  adds a text to base in English and each other language that is written; a key that
                                  English has takes missing translations; --brand <code> adds it to a brand
                                  seed.<model>.<code>.<field> goes into fixtures/i18n, play.<kind>.<key> into the
                                  texts of a kind of games, play.<key> into those of all games
  lengths [--phone] [brand ...]   how much of each brand is written; with --phone texts longer than their place

  npm run texts -- add deposit.receipt-sent "Receipt sent" CN="收据已发送" TH="ส่งใบเสร็จแล้ว"

A key: words in small letters, joined by dots and dashes, such as deposit.receipt-sent; forms of a plural end in
_one, _few, _many or _other.`

const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+(_(zero|one|two|few|many|other))?$/

/** Dependencies of the command: folders, their loader, the studio's texts of settings by language, and the sink of lines. */
export type TextsContext = {
  config: Pick<Config, 'brandsFolder' | 'fixturesFolder'>
  load(): Loaded
  settingTexts: Readonly<Record<string, SettingTexts>>
  output: Pick<Console, 'log' | 'error'>
}

/** Runs `npm run texts -- <args>` and returns the exit code; `lengths` needs a browser and is run elsewhere. */
export function runTextsCommand([name = '', ...words]: string[], context: TextsContext): number {
  if (name === '') return list(context)
  if (name === 'add') return add(words, context)
  const isAsked = ['help', '--help', '-h'].includes(name)
  if (isAsked) context.output.log(USAGE)
  const near = findNearest(name, ['add', 'lengths'])
  const meant = near === undefined ? '.' : `: did you mean "${near}"?`
  return isAsked ? 0 : refuse(context, `There is no command "${name}"${meant}\n\n${USAGE}`)
}

function list({ load, settingTexts, output }: TextsContext): number {
  const loaded = load()
  const open = openIn(loaded)
  const demanded = open.filter(({ isOffered }) => isOffered)
  const sections = [
    ['Open texts', demanded],
    ['In languages that no brand offers', open.filter(({ isOffered }) => !isOffered)],
    ['Settings of the studio, shown in English', openSettings(loaded, settingTexts)],
  ] as const
  const shown = sections.filter(([, rows]) => rows.length > 0)
  output.log(
    shown.length === 0 ? 'No open texts.' : shown.map(([title, rows]) => section(title, rows)).join('\n\n'),
  )
  return demanded.length > 0 ? 1 : 0
}

function section(title: string, rows: readonly OpenTexts[]): string {
  const count = rows.reduce((sum, { keys }) => sum + keys.length, 0)
  const owners = [...new Set(rows.map(({ brand }) => brand))].flatMap((brand) => [
    brand,
    ...rows
      .filter((row) => row.brand === brand)
      .map(({ language, keys }) => `  ${language}  ${keys.join(', ')}`),
  ])
  return [`${title}: ${count}`, '', ...owners].join('\n')
}

function openIn({ base, fixtures, parts, content }: Loaded): OpenTexts[] {
  const brands = [...content.brands.values()].flatMap(({ code, brand }) => {
    const part = parts.get(code)
    return part ? [{ code, brand, texts: part.texts }] : []
  })
  return listOpenTexts(getSharedTexts({ base, fixtures }), brands)
}

function openSettings({ contract }: Loaded, settingTexts: TextsContext['settingTexts']): OpenTexts[] {
  return Object.entries(settingTexts).flatMap(([language, texts]) => {
    const { names, help } = findMissingSettingTexts(contract, texts)
    const keys = [...names, ...help]
    return keys.length > 0 ? [{ brand: 'studio', language, keys, isOffered: false }] : []
  })
}

/** Texts to add: those of a key by language. */
type Addition = { key: string; code: string; texts: Readonly<Record<string, string>> }

const HOW =
  'Write a key and its texts: npm run texts -- add deposit.receipt-sent "Receipt sent" CN="收据已发送"'

/** Reads `<key> "English" XX="..." --brand code`; a text is the reason for a refusal. */
function readAddition(words: string[]): Addition | string {
  const at = words.indexOf('--brand')
  const code = at < 0 ? BASE : (words[at + 1] ?? '')
  const [key, ...given] = at < 0 ? words : words.toSpliced(at, 2)
  if (key === undefined || given.length === 0) return HOW
  if (!KEY.test(key)) return `"${key}" cannot be a key: write deposit.receipt-sent or count.files_other`
  const rows = given.map((word) => {
    const [, language = 'EN', text = word] = /^([A-Z]{2})=(.*)$/s.exec(word) ?? []
    return [language, text] as const
  })
  const texts = Object.fromEntries(rows)
  if (Object.keys(texts).length < rows.length) return HOW
  const empty = rows.find(([, text]) => text.trim() === '')
  return empty ? `The ${empty[0]} text of ${key} is empty: write it in quotes` : { key, code, texts }
}

function add(words: string[], context: TextsContext): number {
  const addition = readAddition(words)
  if (typeof addition === 'string') return refuse(context, addition)
  const loaded = context.load()
  const owner = addition.code === BASE ? OWNERS[getTextGroup(addition.key)] : addition.code
  const places = Object.keys(addition.texts).map((language) =>
    placeOf({ owner, key: addition.key, language }, loaded, context),
  )
  const fault = faultOf(addition, owner, places, loaded)
  if (fault) return refuse(context, fault)
  for (const place of places) writeText(place, addition.texts[place.language]!)
  const { key } = places[0]!
  const open = openIn(context.load()).filter(
    ({ brand, isOffered, keys }) => isOffered && brand === owner && keys.some(isOf(key)),
  )
  const languages = open.map(({ language }) => language).join(', ')
  const files = places.map(({ shownAs }) => shownAs).join(', ')
  context.output.log(`Added ${key} to ${files}${languages && `; open in ${languages}`}`)
  return 0
}

function faultOf(
  { code }: Addition,
  owner: string,
  places: readonly Place[],
  loaded: Loaded,
): string | undefined {
  const texts = textsOwnedBy(owner, loaded)
  if (!texts)
    return `There is no brand "${code}": ${formatUnknownBrand(code, [BASE, ...loaded.parts.keys()])}`
  const strange = places.find(({ language }) => !loaded.contract.languages.has(language))
  if (strange) return `There is no language "${strange.language}" in schemas/languages.json`
  for (const { language, key, shownAs } of places) {
    const known = texts.get(language)?.[key]
    if (known !== undefined) return `${owner} has ${key} already: "${known}". Edit it in ${shownAs}`
  }
  const { key } = places[0]!
  const hasEnglish = places.some(({ language }) => language === 'EN')
  const isKnown = Object.keys(texts.get('EN') ?? {}).some((other) => getStem(other) === getStem(key))
  return hasEnglish || isKnown ? undefined : `${owner} has no ${key} in English: write the English text too`
}

function textsOwnedBy(owner: string, { base, fixtures, parts }: Loaded): TextsByLanguage | undefined {
  if (owner === OWNERS.site) return base.part.texts
  if (owner === OWNERS.play) return fixtures.texts.play.byLanguage
  return owner === OWNERS.seed ? fixtures.texts.seed.byLanguage : parts.get(owner)?.texts
}

/** File of an owner's texts in a language, and the key of a text in it; the keys of the fixtures' file are sorted. */
type Place = {
  language: string
  file: string
  shownAs: string
  schema: string
  key: string
  isSorted: boolean
}

function placeOf(
  { owner, key, language }: { owner: string; key: string; language: string },
  { files }: Loaded,
  { config }: TextsContext,
): Place {
  const inFixtures = (path: string, own: string, isSorted: boolean): Place => ({
    language,
    file: join(config.fixturesFolder, path),
    shownAs: `fixtures/${path}`,
    schema: `${'../'.repeat(path.split('/').length)}schemas/texts.json`,
    key: own,
    isSorted,
  })
  if (owner === OWNERS.seed) return inFixtures(`i18n/${language}.json`, key, true)
  if (owner === OWNERS.play) {
    const [, kind, rest] = /^play\.([^.]+)\.(.+)$/.exec(key) ?? []
    const isNamed = /^play\.(title|table|room|league|team|name)-/.test(key)
    const folders = ['kinds', 'halls'].map((group) => `vendor/src/${group}/${kind}/texts`)
    const ofKind = folders.find((folder) => files.fixtures.has(`${folder}/EN.json`))
    if (isNamed) return inFixtures(`vendor/src/catalogue/texts/${language}.json`, key, false)
    return ofKind
      ? inFixtures(`${ofKind}/${language}.json`, `play.${rest}`, false)
      : inFixtures(`vendor/src/texts/${language}.json`, key, false)
  }
  return {
    language,
    file: join(config.brandsFolder, owner, `i18n/${language}.json`),
    shownAs: `brands/${owner}/i18n/${language}.json`,
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
