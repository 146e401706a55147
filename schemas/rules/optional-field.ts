import type { FormField, FormFile } from '../generated/contract.ts'

/** Tells whether a brand may leave out a field of a form. */
export function isOptional({ always }: FormFile, { name, required }: FormField): boolean {
  return !required && !always.includes(name)
}
