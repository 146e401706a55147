import type { FormPackage } from '@marquee/schemas/contract'
import type { ErrorSchema } from '@rjsf/utils'
import type { Message } from './form-context.ts'
import type { Values } from './form-handle.ts'
import type { CompiledModule } from './precompiled.ts'

/** A form with its compiled validator, both loaded. */
export type ReadyForm = Pick<FormPackage, 'name' | 'schema' | 'fields' | 'messages'> &
  Partial<Pick<FormPackage, 'submit'>> & { module: CompiledModule }

/** Functions by which a parent component controls a form. */
export type FormControl = {
  /** Replaces all values. */
  set(values: Values): void
  values(): Values
  /** Additional data that widgets keep beside the values, by field. */
  kept: ReadonlyMap<string, Values>
  /** Shows the server's errors at their fields and focuses the first of them. */
  refuse(fields: readonly ({ field: string } & Message)[]): void
  /** Empties the fields of these formats; other fields keep their values. */
  clear(formats: readonly string[]): void
}

/** A form with the brand's current rules and its compiled validator. */
export type LoadedForm = FormPackage & ReadyForm

/** Values of a form, and the errors that its validator found in them; without errors until it is loaded. */
export type CheckedValues = { formData: Values; errorSchema?: ErrorSchema | undefined }
