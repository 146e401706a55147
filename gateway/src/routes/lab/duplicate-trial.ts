import { randomBytes } from 'node:crypto'
import type { FormField, FormFile } from '@marquee/schemas/contract'
import type { ContentSource, LoadedBrand } from '../../content/content.ts'
import { fillDefaults } from '../../content/read/fill-defaults.ts'
import { matchingText } from '../../forms/boundary/matching-text.ts'
import { inOrder } from '../../lib/in-order.ts'
import type { Json } from '../../lib/json-file.ts'
import type { Platform, PlatformControl, ReadyAccount } from '../../platform/engine/platform.ts'

type Values = Record<string, Json>

/** A form that the lab sends in a world of its own. */
export type Trial = {
  platform: Platform
  control: PlatformControl
  content: ContentSource
  site: LoadedBrand
  form: FormFile
  /** Account that sends the form; undefined for a visitor. */
  account: ReadyAccount | undefined
  /** Values that the form's rules accept. */
  values: Values
}

const REQUEST = { ip: '198.51.100.2', language: 'EN', device: 'web', visitor: 'lab', origin: '' }

/** Makes a call of the platform as the trial's account. */
export async function callOf({ platform, control, site, account }: Trial, operation: string, body: Values) {
  const caller = account ? await control.callerNamed(site, account.account) : null
  const idempotencyKey = randomBytes(16).toString('hex')
  const call = { operation, site, query: {}, body, caller, idempotencyKey, request: REQUEST }
  return (await platform.call(call)).value as Values
}

/** Values of a form with the account's passwords, a sent code, and what else only the world knows. */
export async function bodyFor(trial: Trial, values: Values): Promise<Values> {
  const { form } = trial
  const body: Values = { ...form.submit.constants, ...values }
  for (const field of form.fields) {
    if (!field.send || body[field.name] === undefined) delete body[field.name]
    else body[field.name] = (await KNOWN_BY_FORMAT[field.format]?.(trial, field, body)) ?? body[field.name]!
  }
  const { operation } = form.submit
  const known = { ...body, ...(await KNOWN_BY_OPERATION[operation]?.(trial, body)) }
  const expected = trial.content.current().operations.get(operation)?.body
  return expected ? (fillDefaults(expected, known) as Values) : known
}

type Known = (trial: Trial, field: FormField, body: Values) => Promise<Json | undefined>

/** Values that the rules of a form do not say, by the format of the field. */
const KNOWN_BY_FORMAT: Readonly<Record<string, Known>> = {
  password: async ({ account }, { name }) =>
    name === 'paymentPassword' ? account?.paymentPassword : account?.password,
  select: async (trial, { optionsFrom }) => {
    if (!optionsFrom) return undefined
    const answer = await callOf(trial, optionsFrom.operation, {})
    const [first] = answer[optionsFrom.list] as Values[]
    return first?.[optionsFrom.value]
  },
  country: async (trial) => {
    const [first] = (await callOf(trial, 'support.countries', {})) as unknown as Values[]
    return first?.countryDialingCode
  },
  'sms-code': async (trial, { sends }, body) => {
    if (!sends) return undefined
    const asked = Object.entries(sends.body ?? {}).map(([name, from]) => [name, body[from]!] as const)
    await callOf(trial, sends.operation, Object.fromEntries(asked))
    return (await trial.control.lastCode(trial.site.code, ''))?.code
  },
}

/** Values that follow from others in a way that no rule of the form says. */
const KNOWN_BY_OPERATION: Readonly<Record<string, (trial: Trial, body: Values) => Promise<Values>>> = {
  'wallet.bank-card': async (trial, { bankCode }) => {
    const bank = inOrder(trial.site.brand.payoutBanks).find(({ code }) => code === bankCode)
    const { holder } = await callOf(trial, 'wallet.bank-cards', {})
    return { number: numberOf(bank?.numberPattern ?? ''), ...(holder ? { holder } : {}) }
  },
}

/** The shortest number that a bank's pattern accepts. */
function numberOf(pattern: string): string {
  const lengths = Array.from({ length: 60 }, (_, index) => index + 1)
  return lengths.map((length) => matchingText(pattern, length)).find((text) => text !== undefined) ?? ''
}
