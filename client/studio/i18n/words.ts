/** Abbreviations in names of settings, which are written in capitals. */
const ABBREVIATIONS = /\b(cdn|id|ip|pvp|qr|rng|sms|url|vip)(s?)\b/g

/** Name of a setting as words: `skipHot` becomes `Skip hot`, `no-answer` `No answer`, `smsLogin` `SMS login`. */
export function formatWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
    .replace(ABBREVIATIONS, (_, letters: string, plural: string) => letters.toUpperCase() + plural)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** English name of one of several: `Slides` becomes `Slide`. */
export function formatSingular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}

/** A part of a schema with its description, and the place in schemas/ where that is written. */
export type Described = { description?: unknown; $comment?: unknown }

/** Description of a setting without the ids of requirements, which are for developers. */
export function formatHelp(description: unknown): string {
  if (typeof description !== 'string') return ''
  return removeIds(description).replace(
    TEXT_KEY,
    (_, first: string, rest: string) => first.toUpperCase() + rest,
  )
}

/** Fields show the text of a key, so that nobody needs to know of the key. */
const TEXT_KEY = /^Text key of (?:the |an? )?(\w)(.)/

/** A text without the ids of requirements, which are for developers. */
export function removeIds(text: string): string {
  return text.replace(IDS, '')
}

/** `(R-2.140)`, `(R-3.020 to )`, and an id at the end of other brackets. */
const IDS = /\s*\((?:R-\d+\.\d+(?:, | to )?)+\)|, R-\d+\.\d+/g

/** The part of a help that tells of a value, where it has words for each value; else the whole help. */
export function chooseHelp(help: string, value: unknown): string {
  const [, start = '', rest = ''] = /^(.*?[.。] ?)?([\w-]+[:：].*)$/.exec(help) ?? []
  const parts = rest.replace(/[.。]$/, '').split(/[;；] ?/)
  if (parts.length < 2 || !parts.every((part) => VALUE.test(part))) return help
  const said = parts.find((part) => VALUE.exec(part)?.[1] === String(value))
  if (said === undefined) return help
  const words = said.replace(VALUE, '')
  return `${start}${words.charAt(0).toUpperCase()}${words.slice(1)}${help.slice(-1)}`
}

/** A value and the colon before the words about it. */
const VALUE = /^([\w-]+)[:：] ?/
