import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { BASE, type Loaded, unknownBrand } from '../content/load-content.ts'
import { type OpenTexts, openTexts } from '../content/texts/open-texts.ts'

const USAGE = `pnpm texts [command]

  (nothing)                       lists open texts by brand and language; exits with 1 while there are any
  add <key> "English" [--brand x] adds a text to base, or to a brand; it is open in the other languages then
  lengths [--phone] [brand ...]   how much of each brand is written; with --phone texts longer than their place

A key: words in small letters, joined by dots and dashes, such as deposit.receipt-sent; forms of a plural end in
_one, _few, _many or _other.`

const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+(_(zero|one|two|few|many|other))?$/

/** Folders, a fresh reading of them, and the sink of printed lines. */
export type TextsContext = {
  config: Pick<Config, 'brandsFolder'>
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

function openOf({ base, parts, content }: Loaded): OpenTexts[] {
  const brands = [...content.brands.values()].flatMap(({ code, brand }) => {
    const part = parts.get(code)
    return part ? [{ code, brand, texts: part.texts }] : []
  })
  return openTexts(base.part.texts, brands)
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
  const part = code === BASE ? loaded.base.part : loaded.parts.get(code)
  if (!part)
    return refuse(
      context,
      `There is no brand "${code}": ${unknownBrand(code, [BASE, ...loaded.parts.keys()])}`,
    )
  const known = part.texts.get('EN')?.[key]
  if (known !== undefined)
    return refuse(context, `${code} has ${key} already: "${known}". Edit it in brands/${code}/i18n/EN.json`)
  writeText(join(context.config.brandsFolder, code, 'i18n/EN.json'), key, text)
  const open = openOf(context.load()).filter((one) => one.brand === code && one.keys.some(isOf(key)))
  const languages = open.map(({ language }) => language).join(', ')
  context.output.log(`Added ${key} to brands/${code}/i18n/EN.json${languages && `; open in ${languages}`}`)
  return 0
}

/** `count.files_other` is of `count.files`. */
function isOf(key: string): (stem: string) => boolean {
  return (stem) => key === stem || key.startsWith(`${stem}_`)
}

/** Writes a text behind those that share most words with its key, so that neighbours stay together. */
function writeText(file: string, key: string, text: string): void {
  const texts = Object.entries(readTexts(file))
  const places = texts.map(([other]) => sharedWords(other, key))
  const most = Math.max(0, ...places)
  const at = most === 0 ? texts.length : places.lastIndexOf(most) + 1
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(texts.toSpliced(at, 0, [key, text])), null, 2)}\n`)
}

function readTexts(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    return { $schema: '../../../schemas/texts.json' }
  }
}

/** Number of words at the beginning of both keys: 2 of `deposit.channel.bank` and `deposit.channel.card`. */
function sharedWords(one: string, other: string): number {
  const [words, others] = [one.split('.'), other.split('.')]
  const end = words.findIndex((word, index) => word !== others[index])
  return end < 0 ? words.length : end
}

function refuse({ output }: TextsContext, reason: string): number {
  output.error(reason)
  return 1
}
