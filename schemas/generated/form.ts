// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface FormField {
  name: string
  label: string
  /** Text key of the help under the field. */
  hint?: string
  /** What kind of value it is; names its widget (schemas/formats.json). */
  format: string
  required: boolean
  /** Row of schemas/patterns.json: pattern, bounds and message. */
  patternId?: number
  /** Least length in code points. */
  minLength?: number
  /** Greatest length in code points; of pictures how many. */
  maxLength?: number
  /** Least amount, for a money field. */
  minimum?: string
  /** Greatest amount, for a money field. */
  maximum?: string
  /** Name of the field that this one must repeat. */
  equalTo?: string
  /** Text key of the message when the value is refused; without it the pattern's message. */
  message?: string
  /** Text key of the message when empty; without it the same as `message`. */
  requiredMessage?: string
  options?: {
    value: string
    /** Text key of the choice. */
    label: string
  }[]
  /** Choices read from an operation. */
  optionsFrom?: {
    operation: string
    /** Field of the answer that holds the list; empty: the answer is the list. */
    list: string
    value: string
    /** Field of a row that is shown. */
    label: string
  }
  default?: (string | boolean | number)
  /** Outer spaces are removed before the check; never for passwords. */
  trim: boolean
  /** HTML autocomplete token (WCAG 1.3.5). */
  autocomplete?: string
  /** Shown and required only when this module is on. */
  module?: string
  /** Not shown while this module is on: another field does its work then. */
  unless?: string
  /** Name of the field that this one belongs to: it is shown with that one only. */
  with?: string
  /** For an agreement: what is agreed to. The part of the label in [brackets] opens it. */
  document?: {
    modal: string
    /** Which document; given to the modal. */
    page: string
  }
  send: boolean
  /** Shown, and then required, only when asked for: a captcha after wrong passwords. The gateway does not ask for it. */
  onDemand: boolean
  /** For a date of birth: the least age in years. */
  minimumAge?: number
  /** Number of brand.json (numbers), in minor units, that is the least amount. */
  minimumFrom?: string
  /** Number of brand.json (numbers), in minor units, that is the greatest amount. */
  maximumFrom?: string
  /** For a code that is sent: the call that sends it. */
  sends?: {
    operation: string
    /** Name in the call's body to the field that has the value. */
    body: { [k: string]: string }
  }
}

/** One form: its fields in order, what it submits, and samples that every run tries. */
export interface FormFile {
  /** Text key of the heading. */
  title: string
  /** Text key of a line under the heading. */
  description?: string
  /** Operation whose answer says per field what is enabled, required and accepted. Without it the fields say so themselves. */
  rules?: string
  /** Fields that are shown and required whatever the rules say. */
  always: string[]
  submit: FormSubmit
  /**
   * The fields, in the order shown.
   *
   * @minItems 1
   */
  fields: [FormField, ...(FormField)[]]
  samples: FormSamples
}

/** Values tried by tests and offered in the form lab. */
export interface FormSamples {
  valid: { [k: string]: unknown }[]
  /** Values that are refused, and why. */
  invalid: {
    data: { [k: string]: unknown }
    /** Field to the text key of its message. */
    errors: { [k: string]: string }
  }[]
}

/** A call that confirms one field before the submit. It is left out where the field is empty or not shown. */
export interface FormStep {
  /** Name of the field; a refusal is shown there. */
  field: string
  operation: string
  /** Name in the call to the field that has the value. */
  given?: { [k: string]: string }
  /** Names in the call whose values the field's widget keeps, such as the number of the code that it had sent. */
  kept?: string[]
  /** Name in the submit to the value of the answer that is sent there. */
  taken?: { [k: string]: string }
  /** Values that the submit has after this step. */
  constants?: { [k: string]: string | boolean | number }
}

export interface FormSubmit {
  operation: string
  /** Text key of the button. */
  label: string
  /** Text key of the note after success. */
  success?: string
  /** Values sent beside the fields. */
  constants?: { [k: string]: string | boolean | number }
  /** Calls that confirm single fields, made one after the other before the submit. */
  steps?: FormStep[]
}
