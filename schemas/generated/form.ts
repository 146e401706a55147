// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface FormField {
  name: string
  label: string
  /** Text key of the help text below the field. */
  hint?: string
  /** Format of the value, which selects the widget (schemas/formats.json). */
  format: string
  /** true: the field must be filled. */
  required: boolean
  /** Row of schemas/patterns.json: pattern, bounds and message. */
  patternId?: number
  /** Minimum length in code points. */
  minLength?: number
  /** Maximum length in code points; for pictures, the maximum number. */
  maxLength?: number
  minimum?: string
  maximum?: string
  /** Unit of an amount: money, which is the default, shows the brand's currency beside the field, percent shows %. */
  unit?: ("money" | "percent")
  /** Name of the field whose value must be repeated. */
  equalTo?: string
  /** Text key of the message for an invalid value; the default is the pattern's message. */
  message?: string
  /** Text key of the message for an empty value; the default is `message`. */
  requiredMessage?: string
  options?: {
    value: (string | number)
    /** Text key of the choice. */
    label: string
  }[]
  optionsFrom?: {
    operation: string
    /** Field of the answer that holds the list; empty if the answer is the list. */
    list: string
    /** Field of a row that provides the value. */
    value: string
    /** Field of a row that is shown. */
    label: string
  }
  default?: (string | boolean | number)
  /** true: outer spaces are removed before validation; never for passwords. */
  trim: boolean
  /** HTML autocomplete token (WCAG 1.3.5). */
  autocomplete?: string
  /** Module that must be on for the field to be shown and required. */
  module?: string
  /** Module that must be off for the field to be shown, because another field replaces it. */
  unless?: string
  /** Name of another field; this one is shown only together with it. */
  with?: string
  /** For an agreement: the document that the part of the label in [brackets] opens. */
  document?: {
    modal: string
    /** Name of the document, passed to the modal. */
    page: string
  }
  /** true: the value is part of the payload. */
  send: boolean
  /** true: the field is shown and required on demand only, such as a captcha after wrong passwords. The gateway does not require it. */
  onDemand: boolean
  /** Minimum age in years, for a date of birth. */
  minimumAge?: number
  /** Name of the number in brand.json (numbers), in minor units, that is the minimum amount. */
  minimumFrom?: string
  /** Name of the number in brand.json (numbers), in minor units, that is the maximum amount. */
  maximumFrom?: string
  /** For a code: the call that sends it. */
  sends?: {
    operation: string
    /** Field names by the names in the call's body. */
    body: { [k: string]: string }
  }
  rows?: FormRows
  /** For an amount or count of a row: it must not be lower than in the row above. */
  rises?: {
    /** true: it must be higher than in the row above. */
    strictly: boolean
    /** Name of a value of the row; rows are compared only if they have the same, such as the same type of rate. */
    among?: string
  }
  /** For an amount of a row whose unit depends on another value of the row. */
  unitBy?: {
    /** Name of the other value. */
    field: string
    /** Value for which the amount is a percentage; otherwise it is money. */
    percent: string
  }
}

/** One form: its fields in order, the operation it submits to, and samples for tests. */
export interface FormFile {
  /** Text key of the heading. */
  title: string
  /** Text key of the text below the heading. */
  description?: string
  /** Operation whose answer holds the rules of each field: enabled, required and accepted values. Without it the fields carry their own rules. */
  rules?: string
  /** Names of fields that are shown and required whatever the rules say. */
  always: string[]
  submit: FormSubmit
  /**
   * Fields, in order.
   *
   * @minItems 1
   */
  fields: [FormField, ...(FormField)[]]
  samples: FormSamples
}

/** For the format rows: fields of one row, and the number of rows. The value is a list of objects. */
export interface FormRows {
  /** Text key of a row's heading; it contains {{number}}. */
  label: string
  /** Text key of the button that adds a row. */
  add: string
  /**
   * Fields of a row, in order; of the formats text, amount, count and select.
   *
   * @minItems 1
   */
  fields: [FormField, ...(FormField)[]]
  /** Minimum number of rows; a new form starts with as many. */
  minimum: number
  maximum: number
}

/** Values for tests, also offered in the form lab. */
export interface FormSamples {
  valid: { [k: string]: unknown }[]
  /** Invalid values with the expected messages. */
  invalid: {
    data: { [k: string]: unknown }
    /** Text keys of the expected messages by field. */
    errors: { [k: string]: string }
  }[]
}

/** A call that confirms one field before the submit. It is skipped if the field is empty or not shown. */
export interface FormStep {
  /** Name of the field; a refusal is shown there. */
  field: string
  operation: string
  /** Field names by the names in the call. */
  given?: { [k: string]: string }
  /** Names of values in the call that the field's widget keeps, such as the id of the sent code. */
  kept?: string[]
  /** Names in the answer by names in the submit. */
  taken?: { [k: string]: string }
  /** Constant values that this step adds to the submit. */
  constants?: { [k: string]: string | boolean | number }
}

export interface FormSubmit {
  operation: string
  /** Text key of the button. */
  label: string
  /** Text key of the message after success. */
  success?: string
  /** Constant values sent with the fields. */
  constants?: { [k: string]: string | boolean | number }
  /** Calls that confirm single fields, made one after the other before the submit. */
  steps?: FormStep[]
}
