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
  'authenticatorCode',
  'recoveryCodes',
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
export function redactSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      NAMES.has(name.toLowerCase()) ? hidden(inner) : redactSecrets(inner),
    ]),
  )
}

/** A secret, or each of a list of secrets; an object of a secret's name is searched by its own names. */
function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden)
  return typeof value === 'object' ? redactSecrets(value) : SECRET
}
