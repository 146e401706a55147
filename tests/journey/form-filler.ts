import type { FormField } from '@marquee/schemas/contract'
import type { Locator, Page } from 'playwright'
import { pause } from '../support/gateway-process.ts'
import { jpeg } from '../support/pictures.ts'
import type { Control } from '../testing/control.ts'
import { locateTargets } from './locate-targets.ts'

type Given = { value?: string | boolean | undefined; option?: number | undefined }

export type FillOptions = {
  page: Page
  /** Control of the journey's own world. */
  control: Control
  /** Reads a path of the gateway in the journey's world. */
  read<Value>(path: string): Promise<Value>
  /** Account that the journey starts as; undefined for a visitor. */
  account: string | undefined
}

/** A field of a form, its choices where it has several, and the value to give it. */
type Place = Given & Pick<FillOptions, 'page' | 'control'> & { element: Locator; choices: Locator }

const LOOK_MS = 100
/** A slider that is moved sooner is taken for a script. */
const SLIDE_MS = 200

/** Fills fields as a person does; values that were not recorded are made by the rules of the form. */
export class FormFiller {
  readonly #options: FillOptions
  /** Values that were made, by field, because a password that was set is typed again later. */
  readonly #made = new Map<string, string | boolean>()

  constructor(options: FillOptions) {
    this.#options = options
  }

  /** Fills a field with a recorded value, or with one that is made. */
  async fill(choices: Locator, field: string | undefined, { value, option }: Given): Promise<void> {
    const { page, control } = this.#options
    const element = choices.first()
    const form = await element.evaluate((one) => window.labElements?.form(one))
    const known = form?.fields.find(({ name }) => name === field)
    if (field === 'username' && typeof value === 'string') await this.#remember(value)
    const isMade = value === undefined && option === undefined && form && known
    const given = isMade ? await this.#make(form.name, known) : value
    await (FILLS[known?.format ?? ''] ?? fillPlain)({ element, choices, page, control, value: given, option })
  }

  /** Fills the required fields of a form that the recorded form did not have. */
  async complete(button: Locator, recorded: readonly string[]): Promise<void> {
    const form = await button.evaluate((one) => window.labElements?.form(one))
    const others = form?.fields.filter(({ name, required }) => required && !recorded.includes(name)) ?? []
    // A code is sent after the proof that a person asks for it.
    const isProof = ({ format }: FormField) => Number(format === 'human-check')
    for (const { name } of others.toSorted((one, other) => isProof(other) - isProof(one))) {
      const element = locateTargets(this.#options.page, [{ field: name }])
      if ((await element.count()) === 0) continue
      const value = await element.evaluate((one) => window.labElements?.value(one))
      if (value === undefined || value === '' || value === false) await this.fill(element, name, {})
    }
  }

  /** Passwords of a ready account. */
  async #remember(account: string) {
    const all = (await this.#options.control.accounts()) as Record<string, unknown>[]
    const ready = all.find((one) => one.account === account)
    for (const key of ['password', 'paymentPassword'])
      if (typeof ready?.[key] === 'string') this.#made.set(key, ready[key])
  }

  async #make(form: string, { name, format }: FormField): Promise<string | boolean | undefined> {
    const { read, account } = this.#options
    if (account !== undefined && this.#made.size === 0) await this.#remember(account)
    if (format !== 'new-password' && this.#made.has(name)) return this.#made.get(name)
    const { rows } = await read<{ rows: { values: Record<string, unknown> }[] }>(
      `/_site/lab/forms/${form}/rows`,
    )
    const value = rows[0]?.values[name]
    if (value === undefined) return undefined
    const made = typeof value === 'boolean' ? value : String(value)
    this.#made.set(name, made)
    return made
  }
}

type Fill = (place: Place) => Promise<void>

/** Fields that take more than a value, by their format. */
const FILLS: Readonly<Record<string, Fill>> = {
  'human-check': ({ element }) => element.press('End', { delay: SLIDE_MS }),
  'sms-code': async ({ element, control }) => {
    const last = () => control.lastCode().catch(() => undefined)
    const before = await last()
    await element.locator('xpath=..').getByRole('button').click()
    let code = await last()
    for (; code === undefined || code === before; code = await last()) await pause(LOOK_MS)
    await element.fill(code)
  },
  captcha: async ({ element, page, control }) => {
    const cookies = await page.context().cookies(page.url())
    const visitor = cookies.find(({ name }) => name.endsWith('captchaId'))?.value ?? ''
    await element.fill(await control.captchaOf(visitor))
  },
  country: async ({ element, value }) => {
    await element.fill(String(value ?? ''))
    await element.press('Enter')
  },
  upload: ({ element }) =>
    element.setInputFiles([{ name: 'picture.jpg', mimeType: 'image/jpeg', buffer: jpeg() }]),
}

const fillPlain: Fill = async ({ element, choices, value, option }) => {
  const kind = await element.evaluate((one) => (one as HTMLInputElement).type)
  if (kind === 'radio') await choices.nth(option ?? 0).check({ force: true })
  else if (kind === 'checkbox') await element.setChecked(value !== false, { force: true })
  else if (kind.startsWith('select'))
    // The first option beside the empty one if a value was to be made and none could be.
    await element.selectOption(typeof value === 'string' ? value : { index: option ?? 1 })
  else await element.fill(String(value ?? ''))
}
