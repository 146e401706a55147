/** Field names of secrets and personal data (security.md section 10), which are never logged. */
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
  'temporaryPassword',
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

/** Placeholder for a removed secret. */
export const SECRET = '[secret]'

/** Copies a value without secrets, for journal and recordings. */
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
