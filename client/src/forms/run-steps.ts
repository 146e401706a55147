import type { FormField, FormStep } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { type CallInput, call } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import type { Values } from './form-handle.ts'

/** A call that confirms a field was refused; carries the field and the refusal. */
export class StepRefused extends Error {
  readonly field: string
  readonly refusal: ApiError

  constructor(field: string, refusal: ApiError) {
    super(refusal.message)
    this.name = 'StepRefused'
    this.field = field
    this.refusal = refusal
  }
}

type Form = {
  steps: readonly FormStep[]
  fields: readonly Pick<FormField, 'name'>[]
  values: Values
  kept: ReadonlyMap<string, Values>
}

/**
 * Makes the calls that confirm fields, one after the other, and returns the values they add to the submit
 * (R-4.017).
 * @throws StepRefused if a call is refused.
 */
export async function runSteps({ steps, fields, values, kept }: Form): Promise<Values> {
  const taken: Values = {}
  for (const step of steps) {
    const isAsked = fields.some(({ name }) => name === step.field) && values[step.field] !== undefined
    if (!isAsked) continue
    const answer = await runStep(step, inputOf(step, values, kept.get(step.field) ?? {}))
    for (const [name, from] of Object.entries(step.taken ?? {})) taken[name] = answer[from]
    Object.assign(taken, step.constants)
  }
  return taken
}

async function runStep({ field, operation }: FormStep, input: Values): Promise<Values> {
  const id = operation as OperationId
  const isRead = operationTable[id].method === 'GET'
  try {
    const given = isRead ? { query: input } : { body: input }
    return (await call(id, given as CallInput<typeof id>)) as Values
  } catch (error) {
    throw error instanceof ApiError ? new StepRefused(field, error) : error
  }
}

function inputOf(step: FormStep, values: Values, kept: Values): Values {
  const given = Object.entries(step.given ?? {}).map(([name, field]) => [name, values[field]] as const)
  const held = (step.kept ?? []).map((name) => [name, kept[name]] as const)
  return Object.fromEntries([...given, ...held].filter(([, value]) => value !== undefined))
}
