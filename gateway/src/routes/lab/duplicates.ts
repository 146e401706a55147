import { randomBytes } from 'node:crypto'
import type { FormField } from '@marquee/schemas/contract'
import { errors } from '@marquee/schemas/error-codes'
import type { FastifyInstance } from 'fastify'
import type { LoadedBrand } from '../../content/content.ts'
import type { BoundaryRow } from '../../forms/boundary/boundary-rows.ts'
import type { Forms } from '../../forms/forms.ts'
import { inSession } from '../../http/tenant.ts'
import type { Json } from '../../lib/json-file.ts'
import { Refusal } from '../../lib/refusal.ts'
import { HOUR_MS } from '../../lib/time-units.ts'
import type { Platform } from '../../platform/engine/platform.ts'
import { plainSite } from '../../platform/engine/session-site.ts'
import { askedOf, type ControlParts } from '../control-asked.ts'
import { bodyFor, callOf, type Trial } from './duplicate-trial.ts'

type Message = { text: string; values: Readonly<Record<string, string | number>> }

export type DuplicateParts = ControlParts & { platform: Platform; forms: Forms<LoadedBrand> }

/**
 * `/__mock/duplicates/<form>`: sends a form twice in a world of its own, the second time with the value of one unique
 * field again, and tells the platform's verdict for each such field; null if it was accepted.
 */
export function addDuplicateRoutes(app: FastifyInstance, parts: DuplicateParts): void {
  const { content, control, forms } = parts

  app.post<{ Params: { form: string } }>('/__mock/duplicates/:form', async (request, reply) => {
    const plain = plainSite(askedOf(request, parts).site)
    const { form } = request.params
    const file = content.current().forms.get(form)
    const rows = await forms.rowsOf(withoutProofs(plain), form)
    const made = await forms.formPackage(withoutProofs(plain), form)
    if (!file || !rows || !made) return reply.callNotFound()
    const fields = rows.filter(({ isDuplicate }) => isDuplicate).map(({ field }) => field)
    const role = roleFor(file.submit.operation)
    const verdicts: Record<string, Message | null> = {}
    for (const field of fields) {
      const session = `duplicate-${randomBytes(6).toString('hex')}`
      const site = withoutProofs(inSession(plain, session)!)
      const account = control
        .accounts(site.code)
        .find(({ roles }) => role !== undefined && roles.includes(role))
      // A brand without agents has no account that could send the form.
      if (role !== undefined && !account) continue
      const trial = { ...parts, site, form: file, account, values: neededOf(rows[0]!.values, made.fields) }
      verdicts[field] = await verdictOn(trial, field, fields)
      await control.endSession(plain.code, session)
    }
    return { verdicts }
  })

  function roleFor(operation: string): string | undefined {
    return ROLES[content.current().operations.get(operation)?.access ?? '']
  }
}

/** Values without those of optional fields, such as codes of agents, which must exist. */
function neededOf(values: BoundaryRow['values'], fields: readonly FormField[]): BoundaryRow['values'] {
  const needed = fields.filter(({ required, unique, format }) => required || unique || format === 'country')
  return Object.fromEntries(
    needed.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

/** Role of the account that makes a call, by the call's access. */
const ROLES: Readonly<Record<string, string>> = { player: 'player', agent: 'agent', session: 'player' }

/** Proofs of a person are left out, because the lab's calls are made by none; both ways to register are open. */
function withoutProofs(site: LoadedBrand): LoadedBrand {
  const { brand } = site
  return { ...site, brand: { ...brand, modules: { ...brand.modules, ...OTHER_MODULES } } }
}

const OTHER_MODULES = {
  humanCheck: false,
  smsVerification: false,
  phoneAuth: false,
  usernameRegistration: true,
  mobileRegistration: true,
}

/** Sends the form, and again with the field's value; the values of other unique fields are changed before. */
async function verdictOn(trial: Trial, field: string, unique: readonly string[]): Promise<Message | null> {
  try {
    const first = await bodyFor(trial, trial.values)
    const others = unique.filter((name) => name !== field)
    const changed = Object.fromEntries(others.map((name) => [name, changedText(first[name])]))
    await callOf(trial, trial.form.submit.operation, first)
    // A further code is sent only after a while.
    await trial.control.advance(HOUR_MS, trial.site.code)
    await callOf(trial, trial.form.submit.operation, await bodyFor(trial, { ...first, ...changed }))
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text: errors[error.code].text, values: error.values }
  }
}

/** Another text of the same length whose last character is a digit. */
function changedText(text: Json | undefined): string {
  const given = String(text)
  return given.slice(0, -1) + (given.endsWith('7') ? '8' : '7')
}
