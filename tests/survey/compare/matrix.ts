import type { Site } from '@marquee/schemas/contract'
import type { Look } from '../site-walk.ts'

/** Part of brand x language x theme x device that is compared, as asked for on the command line. */
export type Asked = {
  /** Git revision to compare with. */
  compare?: string
  /** Compares only screens that the change can reach. */
  affected?: boolean
  /** These screens by case, such as `meghna EN pages/home`. */
  reached?: ReadonlySet<string>
  /** Compares what a screen reader meets instead of pictures. */
  spoken: boolean
  /** Differences of the last comparison to accept. */
  accept: string[]
  brands: string[]
  languages: string[]
  themes: string[]
  devices: string[]
  /** Screens, such as `pages/home` or `home`; all if empty. */
  only: string[]
}

/** A brand in a look, and its name in the report. */
export type Case = { brand: string; look: Look; name: string }

export const DEVICES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<string, { width: number; height: number }>

const THEMES = ['dark', 'light'] as const

/** Flags that narrow the matrix, each with a list such as `EN,BN`, and the part that they narrow. */
const LISTS = {
  '--language': 'languages',
  '--theme': 'themes',
  '--device': 'devices',
  '--only': 'only',
} as const

/** @throws Error for an unknown flag, theme or device. */
export function readArguments(words: readonly string[]): Asked {
  const asked: Asked = {
    spoken: false,
    accept: [],
    brands: [],
    languages: [],
    themes: [],
    devices: [],
    only: [],
  }
  for (const left = [...words]; left.length > 0; ) {
    const word = left.shift()!
    if (word === '--compare') asked.compare = valueAfter(word, left)
    else if (word === '--spoken') asked.spoken = true
    else if (word === '--affected') asked.affected = true
    else if (word === '--accept') asked.accept = left.splice(0)
    else if (word in LISTS) asked[LISTS[word as keyof typeof LISTS]] = valueAfter(word, left).split(',')
    else if (word.startsWith('--')) throw new Error(`Unknown flag ${word}: write one of ${FLAGS.join(', ')}.`)
    else asked.brands.push(word)
  }
  if (asked.affected && asked.compare === undefined)
    throw new Error('--affected needs --compare with a revision.')
  known('theme', asked.themes, THEMES)
  known('device', asked.devices, Object.keys(DEVICES))
  // A theme says nothing, and a phone has the parts of a desktop in another order.
  if (asked.spoken && asked.themes.length === 0) asked.themes.push('light')
  if (asked.spoken && asked.devices.length === 0) asked.devices.push('desktop')
  return asked
}

const FLAGS = ['--compare', '--affected', '--spoken', '--accept', ...Object.keys(LISTS)]

function valueAfter(flag: string, left: string[]): string {
  const value = left.shift()
  if (value === undefined || value.startsWith('--')) throw new Error(`${flag} needs a value.`)
  return value
}

function known(what: string, given: readonly string[], names: readonly string[]) {
  const wrong = given.find((name) => !names.includes(name))
  if (wrong !== undefined) throw new Error(`Unknown ${what} ${wrong}: write ${names.join(' or ')}.`)
}

/** Every case of the sites that was asked for. */
export function casesOf(sites: readonly Site[], { brands, languages, themes, devices }: Asked): Case[] {
  return sites
    .filter(({ code }) => isWanted(brands, code))
    .flatMap(({ code, brand }) =>
      brand.supportLanguages
        .filter((language) => isWanted(languages, language))
        .flatMap((language) =>
          THEMES.filter((theme) => isWanted(themes, theme)).flatMap((theme) =>
            Object.entries(DEVICES)
              .filter(([device]) => isWanted(devices, device))
              .map(([device, size]) => ({
                brand: code,
                look: { ...size, theme, language },
                name: [code, language, theme, device].join(' '),
              })),
          ),
        ),
    )
}

/** Tells whether a screen was asked for by its name, with or without its kind, and can be reached in a case. */
export function isAskedFor(
  { kind, name }: { kind: string; name: string },
  { only, reached }: Pick<Asked, 'only' | 'reached'>,
  { brand, language }: { brand: string; language: string } = { brand: '', language: '' },
): boolean {
  const isReached = !reached || reached.has(`${brand} ${language} ${kind}/${name}`)
  return isReached && (isWanted(only, name) || only.includes(`${kind}/${name}`))
}

function isWanted(chosen: readonly string[], name: string): boolean {
  return chosen.length === 0 || chosen.includes(name)
}
