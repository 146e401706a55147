import type { JourneyFile } from '../generated/contract.ts'
import { escapePattern } from './escape-pattern.ts'

export type JourneyStep = JourneyFile['steps'][number]
export type JourneyTarget = NonNullable<JourneyStep['on']>

/** A target on a site in a language: the accessible name matches the pattern as a whole, and a link leads to the path. */
export type ShownTarget = Pick<JourneyTarget, 'block' | 'role' | 'field' | 'nth'> & {
  name?: string
  path?: string
}

const PLACEHOLDER = /\{\{[^}]*\}\}/g
/** Share of a name's letters that a text has beside its placeholders, so that it is recognized. */
const LEAST_SHARE = 0.5
/** Keys of one text that a target names. */
const MOST_KEYS = 12

/** Builds a pattern of a text whose placeholders may hold anything. */
export function buildTextPattern(text: string): string {
  const parts = text.split(PLACEHOLDER).map(escapePattern)
  return parts.join('.*').replace(/\s+/g, '\\s+')
}

/** Finds the keys of the texts that were said; those with placeholders only if no other text fits. */
export function findTextKeys(said: string, texts: Readonly<Record<string, string>>): string[] {
  const plain = said.trim()
  if (plain === '') return []
  const all = Object.entries(texts)
  const same = all.filter(([, text]) => text.trim() === plain)
  const least = Math.max(1, countLetters(plain) * LEAST_SHARE)
  const filled = () =>
    all.filter(
      ([, text]) =>
        text.includes('{{') &&
        countLetters(text.replace(PLACEHOLDER, '')) >= least &&
        new RegExp(`^${buildTextPattern(text)}$`, 'u').test(plain),
    )
  return (same.length > 0 ? same : filled()).map(([key]) => key).slice(0, MOST_KEYS)
}

function countLetters(text: string): number {
  return text.replace(/[^\p{L}]/gu, '').length
}

/** Names a step in a sentence, for the recorder's list and the replay's report. */
export function formatStep(step: JourneyStep): string {
  return FORMATS[step.does](step)
}

const FORMATS: Readonly<Record<JourneyStep['does'], (step: JourneyStep) => string>> = {
  press: ({ on }) => `press ${formatTarget(on)}`,
  fill: ({ on, value, option }) => {
    if (option !== undefined) return `choose option ${option + 1} of ${formatTarget(on)}`
    return `fill ${formatTarget(on)}${value === undefined ? '' : ` with ${JSON.stringify(value)}`}`
  },
  key: ({ key }) => `press the key ${key}`,
  play: ({ rounds = 1 }) => `play ${rounds} ${rounds === 1 ? 'round' : 'rounds'} in the game`,
  world: ({ call, body }) => `change the world: ${call} ${body ? JSON.stringify(body) : ''}`.trim(),
  expect: ({ page, message, money, on }) => {
    if (page !== undefined) return `expect the page ${page}`
    if (message) return `expect the message ${message[0]}`
    if (money) return `expect ${formatMoney(money)}`
    return `expect ${formatTarget(on)}`
  },
}

/** Names a call by which money moves: `wallet.transfer of 500.00`. */
export function formatMoney({ operation, amount }: NonNullable<JourneyStep['money']>): string {
  return `${operation}${amount ? ` of ${amount}` : ''}`
}

/** Names a target: `button register.submit in register-form`. */
export function formatTarget({ block, role, field, texts, to, nth, seen }: JourneyTarget = {}): string {
  const place = nth === undefined ? '' : ` ${nth + 1}`
  const name = (to && `to ${to}`) ?? texts?.[0] ?? (seen ? `“${seen}”` : '')
  const what = field === undefined ? `${role ?? 'element'}${place} ${name}`.trim() : `the field ${field}`
  return block === undefined ? what : `${what} in ${block}`
}
