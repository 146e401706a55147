import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Languages of each brand, as its brand.json lists them. */
const LANGUAGES = {
  hanabi: ['CN', 'EN', 'JA', 'TH', 'VI'],
  layali: ['AR', 'FA', 'UR', 'EN'],
  meghna: ['EN', 'BN'],
} as const

type Code = keyof typeof LANGUAGES

const CODES = Object.keys(LANGUAGES) as Code[]

/** Pages and modals of base by their layout, read without the code under test. */
function namesIn(...layouts: (string | undefined)[]): string[] {
  return globSync('brands/base/pages/*.json').flatMap((file) => {
    const { layout } = JSON.parse(readFileSync(file, 'utf8')) as { layout?: string }
    return layouts.includes(layout) ? [`pages/${basename(file, '.json')}`] : []
  })
}

/** Agents' pages that are made from agent-daily-wages. */
export const MADE = ['pages/agent-dividend', 'pages/agent-hour-salary', 'pages/agent-realtime-salary']

export const AGENT_CENTRE = [...namesIn('agent-centre'), ...MADE]
/** Pages within the main layout, those of the centres included. */
export const MAIN = [...namesIn('main', 'member-centre'), ...AGENT_CENTRE]
const MODALS = globSync('brands/base/modals/*.json').map((file) => `modals/${basename(file, '.json')}`)
export const ALL = [...MAIN, ...namesIn('bare', undefined).filter((name) => !MADE.includes(name)), ...MODALS]

/** Screens of brands in some of their languages, as `meghna pages/home EN`. */
export function screens(
  names: readonly string[],
  { codes = CODES, languages }: { codes?: readonly Code[]; languages?: readonly string[] } = {},
): string[] {
  return codes.flatMap((code) =>
    LANGUAGES[code]
      .filter((language) => !languages || languages.includes(language))
      .flatMap((language) => names.map((name) => `${code} ${name} ${language}`)),
  )
}

/** Pages and modals of base that name one of these blocks. */
export function naming(...blocks: string[]): string[] {
  return globSync('brands/base/{pages,modals}/*.json').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const isNamed = blocks.some((block) => text.includes(`"block": "${block}"`))
    return isNamed ? [file.slice('brands/base/'.length, -'.json'.length)] : []
  })
}

export const page = (...names: string[]) => names.map((name) => `pages/${name}`)
export const modal = (...names: string[]) => names.map((name) => `modals/${name}`)
