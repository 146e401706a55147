import type { FormField, FormPackage, FormStep } from '@marquee/schemas/contract'
import type { ErrorSchema } from '@rjsf/utils'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Text } from '../i18n/use-text.ts'
import type { FormHandle } from './form-handle.ts'

export type Message = FormPackage['messages'][string][string]

/** Props of a widget. The widget owns the text being typed; the form owns everything else. */
export type ControlProps = {
  id: string
  field: FormField
  /** The translated label. */
  label: string
  /** The field's part of the schema. */
  schema: Record<string, unknown>
  /** The field's value in the form's state. */
  value: unknown
  /** Errors of the rows of a field with rows. */
  cellErrors?: ErrorSchema | undefined
  /** Changes when values are set from outside. */
  revision: number
  isDisabled: boolean
  /** Description, validity and requiredness, for the focusable element. */
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }
  text: Text
  handle: FormHandle
  /** Called on each key; the form is updated after a pause. */
  onType(value: unknown): void
  onChoose(value: unknown): void
  /** Called when the focus leaves the field. */
  onLeave(): void
}

export type Widget = {
  Control: ComponentType<ControlProps>
  /**
   * above: a label above the widget. own: the widget shows its label itself. none: the field is invisible.
   */
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
  /** The server's errors by field. */
  refused: Readonly<Record<string, Message>>
  widgetFor(format: string): Widget
  text: Text
  isDisabled: boolean
  /** Changes when values are set from outside. */
  revision: number
  /** Tells whether the current values would be accepted by the form's validator. */
  isValid(): boolean
}

/** Content below single fields, by field name. */
export const BelowFields = createContext<Readonly<Record<string, ReactNode>>>({})

export const FormContext = createContext<FormScope | undefined>(undefined)

export function useForm(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('useForm needs <CoreForm> above it')
  return scope
}

/** Keyword of an error that the server reported. */
export const BY_SERVER = 'server'
