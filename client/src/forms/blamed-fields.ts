import type { FieldError, FormField } from '@marquee/schemas/contract'

/** Refusals that name no field, and the field that they are about; of several the first that the form has. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'register.username.exists': ['username'],
  'register.mobile.exists': ['mobileNum'],
  'affiliate.code.invalid': ['affiliateCode', 'referralCode'],
  'sms.code.invalid': ['phoneCode', 'verificationCode'],
  'sms.code.expired': ['phoneCode', 'verificationCode'],
  'phone-auth.token.invalid': ['phoneCode'],
  'sms.number.invalid': ['mobileNum'],
  'sms.number.format': ['mobileNum'],
  'login.captcha.required': ['captcha'],
  'login.captcha.invalid': ['captcha'],
  'login.human-check': ['humanCheck'],
  'password.old.wrong': ['oldPassword'],
  'password.weak': ['newPassword', 'password'],
  'payment-password.weak': ['paymentPassword'],
  'password.unchanged': ['newPassword'],
  'wallet.balance.low': ['amount'],
  'wallet.amount.invalid': ['amount'],
  'wallet.limit.daily': ['amount'],
  'wallet.same': ['toAccountType'],
}

/** Where a refusal is shown when it does not say so itself. */
export function blamedFields(code: string, fields: readonly Pick<FormField, 'name'>[]): FieldError[] {
  const field = FIELDS[code]?.find((name) => fields.some((one) => one.name === name))
  return field === undefined ? [] : [{ field, text: `error.${code}`, values: {} }]
}
