import type { ErrorSchema } from '@rjsf/utils'
import { BY_SERVER, type Message } from './form-context.ts'
import type { Values } from './form-handle.ts'
import { getValueAt, withValueAt } from './value-path.ts'

/** Key of a field's own errors in rjsf's error schemas; rjsf itself is loaded later. */
export const ERRORS_KEY = '__errors' satisfies keyof ErrorSchema

/** The server's errors by the field's path, each with the refused value. */
export type Refused = Readonly<Record<string, { message: Message; value: unknown }>>

export const NOT_REFUSED: Refused = {}

export function buildRefused(errors: readonly ({ field: string } & Message)[], values: Values): Refused {
  return Object.fromEntries(
    errors.map(({ field, ...message }) => [field, { message, value: getValueAt(values, field) }]),
  )
}

/** Drops the errors of fields whose value has changed since the refusal. */
export function filterStillRefused(before: Refused, values: Values): Refused {
  const still = Object.entries(before).filter(([name, { value }]) => getValueAt(values, name) === value)
  return still.length === Object.keys(before).length ? before : Object.fromEntries(still)
}

/** Converts the errors to the form that rjsf accepts. */
export function buildErrorSchema(refused: Refused): ErrorSchema | undefined {
  if (refused === NOT_REFUSED) return undefined
  return Object.keys(refused).reduce<unknown>(
    (errors, name) => withValueAt(errors, [...name.split('.'), ERRORS_KEY], [BY_SERVER]),
    {},
  ) as ErrorSchema
}

export function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
