/** Secrets and personal data by the names they have here (security.md section 10); whatever is logged, these are not. */
export const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'oldPaymentPassword',
  'confirmPaymentPassword',
  'firebaseIdToken',
  'socialToken',
  'rememberValue',
  'secret',
  'uri',
  'cardNumber',
  'holder',
  'payeeName',
  'token',
  'captcha',
  'humanCheck',
  'verificationCode',
  'ticket',
  'idNumber',
  'card',
  'mobile',
  'mobileNum',
  'mobileNo',
  'email',
  'file',
] as const

const NAMES: ReadonlySet<string> = new Set(SECRETS.map((name) => name.toLowerCase()))

/** Stands in the place of a secret. */
export const SECRET = '[secret]'

/** A copy without secrets, for journal and recordings. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      NAMES.has(name.toLowerCase()) && typeof inner !== 'object' ? SECRET : withoutSecrets(inner),
    ]),
  )
}
