import type { FormField, FormPackage, FormStep } from '@marquee/schemas/contract'
import { type ComponentType, createContext, useContext } from 'react'
import type { Text } from '../i18n/use-text.ts'
import type { FormHandle } from './form-handle.ts'

export type Message = FormPackage['messages'][string][string]

/** What a widget gets. It owns what is being typed; the form owns the rest. */
export type ControlProps = {
  id: string
  field: FormField
  /** Label in the reader's language. */
  label: string
  /** The field's part of the schema. */
  schema: Record<string, unknown>
  /** The value that the form knows. */
  value: unknown
  /** Changes when the value was set from outside. */
  revision: number
  isDisabled: boolean
  /** Description, validity and requiredness, for the element that has the focus. */
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }
  text: Text
  handle: FormHandle
  /** A key was pressed; the form hears after a pause. */
  onType(value: unknown): void
  /** Something was chosen; the form hears at once. */
  onChoose(value: unknown): void
  /** The focus left. */
  onLeave(): void
}

export type Widget = {
  Control: ComponentType<ControlProps>
  /** above: a label over it; own: it shows its label itself; none: nothing is seen of it. */
  frame?: 'above' | 'own' | 'none'
}

export type FormScope = {
  handle: FormHandle
  fields: readonly FormField[]
  /** Each field's part of the schema. */
  properties: Readonly<Record<string, Record<string, unknown>>>
  messages: FormPackage['messages']
  /** Calls that confirm fields before the submit. */
  steps: readonly FormStep[]
  /** What the server said of a field. */
  refused: Readonly<Record<string, Message>>
  widgetFor(format: string): Widget
  text: Text
  isDisabled: boolean
  /** Changes when values were set from outside. */
  revision: number
}

export const FormContext = createContext<FormScope | undefined>(undefined)

export function useForm(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A field is drawn outside of a form')
  return scope
}

/** Keyword of a fault that the server found. */
export const BY_SERVER = 'server'
