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

/**
 * A validator module compiled by the gateway: checks by rjsf's hash of their schema, and the check of the
 * whole schema.
 */
export type CompiledModule = { default: Record<string, Check>; root: Check }

/**
 * rjsf's validator interface over code compiled by the gateway, so that it works under `script-src 'self'`.
 * An error's message is its keyword, and the text is added when drawing: a field renders again only when its
 * first keyword changes.
 */
export function createPrecompiledValidator(module: CompiledModule): ValidatorType {
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

function checkOf(module: CompiledModule, schema: RJSFSchema): Check {
  const check = module.default[hashForSchema(schema)]
  if (!check) throw new Error('The form has a schema part that the gateway did not compile')
  return check
}

/** Converts an Ajv error to rjsf's; the path `/address/street` becomes `.address.street`. */
function errorOf({ instancePath, keyword, params }: AjvError): RJSFValidationError {
  const parent = instancePath.replaceAll('/', '.')
  const property = params.missingProperty ? `${parent}.${params.missingProperty}` : parent
  return { name: keyword, property, message: keyword, stack: keyword }
}
