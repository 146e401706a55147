import type { FieldError, FormField } from '@marquee/schemas/contract'

/**
 * Field that a refusal without field names is about. If several are listed, the first one that the form has
 * is used.
 */
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
  'agent.contract.tiers': ['tiers'],
  'agent.contract.rate': ['tiers'],
  'wallet.same': ['toAccountType'],
}

/** Finds the field at which a refusal is shown if the refusal names no field itself. */
export function getServerFieldErrors(code: string, fields: readonly Pick<FormField, 'name'>[]): FieldError[] {
  const field = FIELDS[code]?.find((name) => fields.some((one) => one.name === name))
  return field === undefined ? [] : [{ field, text: `error.${code}`, values: {} }]
}
