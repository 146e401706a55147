import type { ProblemPhrase } from '@marquee/schemas/studio/api'

/**
 * Sentences of the gateway about faults in files, in English, with their translation. `${name}` in both stands for what differs
 * and remains as it is; `${path:name}` has no space, and `${page:file}` is a JSON file. `${kind:words}` are words with a translation
 * of their own, `${names:list}` names after each other, and `${names:chain}` names each of which is in the next. The keys ", ",
 * " and ", " or " and " in " stand between names.
 */
export type Sentences = Readonly<Record<string, string>>

/** Translates a sentence or words; those without a translation stay as they are. */
export type Translate = (english: string) => string

type Place = { name: string; format: string | undefined }

type Template = { start: string; pattern: RegExp; places: readonly Place[]; weight: number; said: string }

const FORMATS: Readonly<Record<string, string>> = { name: '\\S+?', file: '\\S+\\.json' }

const PLACE = /\$\{(\w+)(?::(\w+))?\}/g

/** A place in a translation, where only words of another script have spaces around them. */
const SPACED_PLACE = /( ?)\$\{(\w+)(?::\w+)?\}( ?)/g
const ENDS = { first: /^[\p{Script=Han}“（]/u, last: /[\p{Script=Han}”）]$/u }

/** Translations that are remembered, because a list of problems is drawn at each key press. */
const MOST_REMEMBERED = 2000

/** Creates the translation of sentences; of several that fit, the one with most words of its own is taken. */
export function createTranslation(sentences: Sentences): Translate {
  const whole = new Map(Object.entries(sentences))
  const templates = Object.entries(sentences)
    .flatMap(([english, said]) => compileTemplate(english, said) ?? [])
    .sort((a, b) => b.weight - a.weight)
  const remembered = new Map<string, string>()

  function translate(english: string): string {
    const known = whole.get(english) ?? remembered.get(english)
    if (known !== undefined) return known
    const said = fitted(english)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(english, said)
    return said
  }

  function fitted(english: string): string {
    for (const { start, pattern, places, said } of templates) {
      const found = english.startsWith(start) ? pattern.exec(english) : null
      if (!found) continue
      const values = new Map(places.map(({ name, format }, at) => [name, formatted(found[at + 1]!, format)]))
      return said.replace(SPACED_PLACE, (_, before: string, name: string, after: string) => {
        const value = values.get(name) ?? ''
        return (ENDS.first.test(value) ? '' : before) + value + (ENDS.last.test(value) ? '' : after)
      })
    }
    return english
  }

  function formatted(value: string, format: string | undefined): string {
    if (format === 'words') return translate(value)
    if (format === 'chain') return joined(value, / in /)
    return format === 'list' ? listed(value) : value
  }

  function listed(value: string): string {
    // The number of all follows some of many names.
    const [all] = / … \(\d+ in all\)$/.exec(value) ?? []
    return all === undefined ? joined(value, /, | and | or /) : translate(value)
  }

  /** Names remain, and several words are translated. */
  function joined(value: string, between: RegExp): string {
    return value
      .split(new RegExp(`(${between.source})`))
      .map((part, at) => (at % 2 === 1 || part.includes(' ') ? translate(part) : part))
      .join('')
      .replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1')
  }

  return translate
}

function compileTemplate(english: string, said: string): Template | undefined {
  const places = [...english.matchAll(PLACE)].map(([, name, format]) => ({ name: name!, format }))
  if (places.length === 0) return undefined
  const plain = english.replace(PLACE, '\0')
  const literals = plain.split('\0').map((literal) => literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const [first = '', ...rest] = literals
  const pattern = rest.map((literal, at) => `(${FORMATS[places[at]!.format ?? ''] ?? '[^]+?'})${literal}`)
  return {
    start: plain.split('\0', 1)[0]!,
    pattern: new RegExp(`^${first}${pattern.join('')}$`),
    places,
    // Nothing but the name of a file ends like one.
    weight: places.some(({ format }) => format === 'file') ? Number.POSITIVE_INFINITY : plain.length,
    said,
  }
}

type Said = { wrong: string; write: string; phrases?: readonly ProblemPhrase[] }

/** Both sentences of a problem; words that stand in schemas/ are said as `sayPhrase` has them. */
export function translateProblem(
  { wrong, write, phrases = [] }: Said,
  translate: Translate,
  sayPhrase: (phrase: ProblemPhrase) => string | undefined,
): { wrong: string; write: string; about?: string } {
  const known = phrases.map((phrase) => [phrase.text, sayPhrase(phrase) ?? phrase.text] as const)
  const about = known.find(([text]) => write.endsWith(` (${text})`))
  const remedy = about ? write.slice(0, -` (${about[0]})`.length) : write
  const others = known.filter((one) => one !== about)
  return {
    // The words of a rule stand in a sentence whose other words are translated.
    wrong: others.reduce((sentence, [text, said]) => sentence.replace(text, () => said), translate(wrong)),
    write: new Map(others).get(remedy) ?? translate(remedy),
    ...(about && { about: about[1].replace(/[.。]$/, '') }),
  }
}
