import type { Brand, FieldError, FormFile, FormPackage, RegistrationRule } from '@marquee/schemas/contract'
import { LRUCache } from 'lru-cache'
import type { JsonObject } from '../lib/json-file.ts'
import { getDecimals } from '../lib/money/currencies.ts'
import { Refusal } from '../lib/refusal.ts'
import { checkPattern } from '../lib/safe-pattern.ts'
import { arrangeForm } from './arranged-form.ts'
import { type BoundaryRow, listBoundaryRows } from './boundary/boundary-rows.ts'
import { type CompiledSchema, compileSchema, hashJson } from './compile.ts'
import { toNfc, validateFields } from './judge.ts'
import { RUNTIME } from './runtime.ts'
import { type BuiltForm, buildForm } from './schema.ts'

/** The part of a site on which a form depends. */
export type FormSite = { code: string; brand: Brand }

/** Calls an operation without input, such as the registration rules, for a brand. */
export type AskOperation<Site extends FormSite = FormSite> = (
  site: Site,
  operation: string,
) => Promise<unknown>

/** Checks a body and normalises its texts to NFC; returns the errors, or an empty list. */
export type FormValidator = (body: Record<string, unknown>) => FieldError[]

export type Forms<Site extends FormSite = FormSite> = {
  /**
   * The current form of the brand; `demand` names the fields that are shown only on request. Undefined if
   * the form is unknown.
   */
  formPackage(site: Site, name: string, demand?: readonly string[]): Promise<FormPackage | undefined>
  /** The gateway's check of a body: the same compiled code as in the browser. */
  formValidatorFor(site: Site, name: string): Promise<FormValidator | undefined>
  /** Rows that try each rule of the form in the brand, for the lab; undefined if the form is unknown (R-11.013). */
  rowsOf(site: Site, name: string, demand?: readonly string[]): Promise<BoundaryRow[] | undefined>
  /** Compiles any schema for the lab; returns the hash of its module. */
  compileAny(schema: JsonObject): string
  /** Text of a compiled module; undefined for an unknown hash. */
  moduleText(hash: string): string | undefined
  runtime: { hash: string; text: string }
}

/** Maximum number of compiled schemas, cached by hash: brands with the same rules share one. */
const MOST_COMPILED = 500

export function createForms<Site extends FormSite>(options: {
  formFile: (name: string) => FormFile | undefined
  ask: AskOperation<Site>
  /** Current time of the site in ms, for age limits. */
  now?: (site: Site) => number
}): Forms<Site> {
  const { formFile, ask, now = Date.now } = options
  const compiled = new LRUCache<string, CompiledSchema>({ max: MOST_COMPILED })

  function compile(schema: JsonObject): CompiledSchema {
    const hash = hashJson(schema)
    const known = compiled.get(hash) ?? compileSchema(schema, hash)
    compiled.set(hash, known)
    return known
  }

  async function build(site: Site, name: string, asked: readonly string[]): Promise<Made | undefined> {
    const file = formFile(name)
    if (!file) return undefined
    const form = arrangeForm(file, site.brand.forms[name], site.brand.registration.consentTicked)
    const rules = form.rules ? ((await ask(site, form.rules)) as Record<string, RegistrationRule>) : {}
    // Unknown names are ignored, because names from an address must not create ever more compiled schemas.
    const demand = form.fields
      .filter((field) => field.onDemand && asked.includes(field.name))
      .map(({ name }) => name)
    const { numbers, modules, timeZone } = site.brand
    const built = buildForm(form, {
      rules,
      modules: modules as Record<string, boolean>,
      numbers,
      decimals: getDecimals(site),
      names: namesOf(site),
      demand,
      today: dayIn(timeZone, now(site)),
    })
    refuseSlowPatterns(built)
    return { form, demand, built, check: compile(built.schema) }
  }

  return {
    async formPackage(site, name, demand = []) {
      const made = await build(site, name, demand)
      return made && packageOf(name, made)
    },
    async formValidatorFor(site, name) {
      const made = await build(site, name, [])
      if (!made) return undefined
      const unsent = new Set(made.form.fields.filter((field) => !field.send).map((field) => field.name))
      const { validate } = made.check
      return (body) => {
        toNfc(body)
        return validateFields(validate, body, made.built.messages).filter((error) => !unsent.has(error.field))
      }
    },
    async rowsOf(site, name, demand = []) {
      const made = await build(site, name, demand)
      return made && listBoundaryRows(made.built)
    },
    compileAny: (schema) => compile(schema).hash,
    moduleText: (hash) => compiled.get(hash)?.module,
    runtime: RUNTIME,
  }
}

type Made = { form: FormFile; demand: string[]; built: BuiltForm; check: CompiledSchema }

function packageOf(name: string, { form, demand, built, check }: Made): FormPackage {
  const { title, description, submit } = form
  return {
    name,
    title,
    ...(description ? { description } : {}),
    submit,
    ...built,
    validator: addressOf(check.hash, name, demand),
    hash: hashJson([check.hash, form, built.messages, built.fields]),
  }
}

/**
 * Refuses slow patterns: rules come from a server, so their patterns must be fast for any value (R-5.046).
 */
function refuseSlowPatterns({ schema }: BuiltForm): void {
  for (const [field, property] of Object.entries(schema.properties as Record<string, JsonObject>)) {
    if (typeof property.pattern !== 'string') continue
    const fault = checkPattern(property.pattern, Number(property.maxLength))
    if (fault)
      throw new Refusal('upstream.invalid', {
        values: { field },
        details: `the pattern of ${field} ${fault}`,
      })
  }
}

/** Address of a module: includes the form with the hash, so that any gateway can compile it again. */
function addressOf(hash: string, form: string, demand: readonly string[]): string {
  return `/_site/validators/${hash}.js?form=${form}${demand.length ? `&demand=${demand.join(',')}` : ''}`
}

/** Names of the brand that a password must not contain, in lower case. */
function namesOf({ code, brand }: FormSite): string[] {
  return [...new Set([brand.name, code].map((name) => name.trim().toLowerCase()))].filter(
    (name) => name.length > 2,
  )
}

/** Date of a moment in the time zone, yyyy-MM-dd. */
function dayIn(timeZone: string, ms: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(ms)
}
