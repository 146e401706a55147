import type { FormFile, RegistrationRule } from '@marquee/schemas/contract'
import { createForms, type Forms } from '../../../gateway/src/forms/forms.ts'
import { testBrand, testContent } from '../../support/test-content.ts'

/** Modules that any form looks at, all on. */
export const ALL_ON = { humanCheck: true, smsVerification: true, mobileRegistrationPassword: true }

/** A rule that lets anything pass. */
export const anything: RegistrationRule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 0,
}

export const formFiles: ReadonlyMap<string, FormFile> = testContent().current().forms

/** Rules in the shape of the platform's answer, much as base's brand has them. */
export const baseRules: Record<string, RegistrationRule> = {
  username: {
    ...anything,
    required: true,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    patternId: 2,
    minLength: 4,
    maxLength: 16,
  },
  password: { ...anything, required: true, minLength: 8, maxLength: 64 },
  confirmPassword: { ...anything, required: true },
  email: {
    ...anything,
    acceptedPattern: '^[^@ ]{1,64}@[^@ ]{1,64}$',
    patternId: 5,
    minLength: 5,
    maxLength: 64,
  },
  mobileNum: { ...anything, acceptedPattern: '^[0-9]+$', patternId: 6, minLength: 6, maxLength: 15 },
  affiliateCode: { ...anything, acceptedPattern: '^[A-Za-z0-9]+$', minLength: 4, maxLength: 16 },
}

export const site = (modules: object = ALL_ON) => testBrand({ code: 'alpha', modules: modules })

/** Forms whose rules the test says. */
export function formsWith(rules: object, more: { now?: () => number } = {}): Forms {
  return createForms({
    formFile: (name) => formFiles.get(name),
    ask: async () => rules,
    ...more,
  })
}

/** Field to text key of what a body is refused for. */
export async function refusals(
  forms: Forms,
  name: string,
  body: object,
  modules?: object,
): Promise<Record<string, string>> {
  const judge = (await forms.formValidatorFor(site(modules), name))!
  return Object.fromEntries(
    judge(structuredClone(body) as Record<string, unknown>).map(({ field, text }) => [field, text]),
  )
}
