import {
  type ErrorSchema,
  hashForSchema,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  type ValidatorType,
} from '@rjsf/utils'

type AjvError = { instancePath: string; keyword: string; params: { missingProperty?: string } }

export type Check = { (data: unknown): boolean; errors?: readonly AjvError[] | null }

/** A module that the gateway compiled: checks by rjsf's hash of their schema, and that of the whole. */
export type CompiledModule = { default: Record<string, Check>; root: Check }

/**
 * rjsf's validator over code that the gateway compiled, so that it works under `script-src 'self'`. The message of an
 * error is its keyword: a field is drawn again only when the first of its keywords changes, and the text is put in there.
 */
export function precompiledValidator(module: CompiledModule): ValidatorType {
  return {
    isValid: (schema, data) => checkOf(module, schema)(data),
    rawValidation: (schema, data) => {
      const check = checkOf(module, schema)
      return check(data) ? {} : { errors: [...(check.errors ?? [])] as never[] }
    },
    validateFormData: (data, _schema, _custom, transform) => {
      const found = module.root(data) ? [] : (module.root.errors ?? []).map(errorOf)
      const errors = transform ? transform(found) : found
      return { errors, errorSchema: toErrorSchema(errors) as ErrorSchema }
    },
  }
}

/** Whether all of it holds: asked once more before anything is sent. */
export function isGood(module: CompiledModule, values: unknown): boolean {
  return module.root(values)
}

function checkOf(module: CompiledModule, schema: RJSFSchema): Check {
  const check = module.default[hashForSchema(schema)]
  if (!check) throw new Error('This part of the form was not compiled')
  return check
}

/** `/address/street` -> `.address.street`. */
function errorOf({ instancePath, keyword, params }: AjvError): RJSFValidationError {
  const parent = instancePath.replaceAll('/', '.')
  const property = params.missingProperty ? `${parent}.${params.missingProperty}` : parent
  return { name: keyword, property, message: keyword, stack: keyword }
}
