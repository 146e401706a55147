// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface FormField {
  name: string
  heading?: string
  folded?: string
  label: string
  hint?: string
  format: string
  required: boolean
  patternId?: number
  minLength?: number
  maxLength?: number
  minimum?: string
  maximum?: string
  unit?: ("money" | "percent")
  equalTo?: string
  message?: string
  requiredMessage?: string
  options?: { value: (string | number); label: string }[]
  optionsFrom?: { operation: string; list: string; value: string; label: string }
  default?: (string | boolean | number)
  trim: boolean
  autocomplete?: string
  module?: string
  unless?: string
  with?: string
  document?: { modal: string; page: string }
  send: boolean
  onDemand: boolean
  unique?: string
  minimumAge?: number
  minimumFrom?: string
  maximumFrom?: string
  sends?: {
    operation: string
    body: { [k: string]: string }
  }
  rows?: FormRows
  rises?: { strictly: boolean; among?: string }
  unitBy?: { field: string; percent: string }
}

/** One form: its fields in order, and the operation it submits to. */
export interface FormFile {
  title: string
  description?: string
  rules?: string
  always: string[]
  submit: FormSubmit
  fields: [FormField, ...(FormField)[]]
}

export interface FormRows {
  label: string
  add: string
  fields: [FormField, ...(FormField)[]]
  minimum: number
  maximum: number
}

export interface FormStep {
  field: string
  operation: string
  given?: { [k: string]: string }
  kept?: string[]
  taken?: { [k: string]: string }
  constants?: { [k: string]: string | boolean | number }
}

export interface FormSubmit {
  operation: string
  label: string
  success?: string
  constants?: { [k: string]: string | boolean | number }
  steps?: FormStep[]
}
