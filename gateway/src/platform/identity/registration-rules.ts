import type { Brand, FieldError, RegistrationRule } from '@marquee/schemas/contract'
import patterns from '@marquee/schemas/patterns.json' with { type: 'json' }
import { codePoints } from '../../lib/code-points.ts'
import type { Conditions } from '../engine/conditions.ts'

export type Rules = Readonly<Record<string, RegistrationRule>>

const LONGEST = 255
const rowById = new Map(patterns.map((row) => [row.id, row]))

/** Fields of a registration and what they accept until a brand says otherwise. */
const FIELDS: Readonly<Record<string, Partial<RegistrationRule>>> = {
  username: { patternId: 2 },
  password: {},
  confirmPassword: {},
  payeeName: { maxLength: 50 },
  email: { patternId: 5 },
  qqNum: { patternId: 6, minLength: 5, maxLength: 12 },
  mobileNum: { patternId: 6 },
  countryDialingCode: { acceptedPattern: '^[0-9]{1,4}$', minLength: 1, maxLength: 4 },
  recommenderId: { patternId: 9, maxLength: 40 },
  captcha: { maxLength: 8 },
  verificationCode: { patternId: 9, maxLength: LONGEST },
  affiliateCode: { patternId: 9, maxLength: 40 },
  referralCode: { patternId: 9, maxLength: 40 },
  paymentPassword: { minLength: 6, maxLength: 20 },
  line: { patternId: 9, maxLength: 40 },
  whatsapp: { patternId: 6 },
  facebook: { maxLength: 64 },
  wechat: { patternId: 9, minLength: 5, maxLength: 20 },
  zalo: { patternId: 6 },
  telegram: { patternId: 9, minLength: 5, maxLength: 33 },
  idNumber: { patternId: 1, maxLength: 20 },
  domain: { patternId: 9, maxLength: 253 },
  nickname: { minLength: 2, maxLength: 20 },
  birthday: { patternId: 13 },
  address: { maxLength: LONGEST },
  nationality: { maxLength: 40 },
  occupation: { maxLength: 50 },
  sourceOfIncome: { maxLength: 50 },
}

/** The server's rules: every field, with the brand's and a scenario's changes merged in. */
export function registrationRules(brand: Brand, conditions: Pick<Conditions, 'registration'>): Rules {
  const changed = [brand.registration.rules, conditions.registration]
  const saidOf = (name: string): Partial<RegistrationRule> => ({ ...changed[0]![name], ...changed[1]![name] })
  const names = new Set([...Object.keys(FIELDS), ...changed.flatMap(Object.keys)])
  const always = insisted(brand, saidOf('mobileNum').enabled ?? false)
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      ruleOf({ ...FIELDS[name], ...withoutOldPattern(name, saidOf(name)), ...always[name] }),
    ]),
  )
}

/** A brand that names another row does not keep the pattern of the first. */
function withoutOldPattern(name: string, said: Partial<RegistrationRule>): Partial<RegistrationRule> {
  const isOther = said.acceptedPattern !== undefined && said.patternId === undefined
  return isOther && FIELDS[name]?.patternId ? { patternId: 0, ...said } : said
}

/**
 * Rules that a brand cannot change: required fields, length of passwords, and the code
 * for a number.
 */
function insisted(brand: Brand, asksMobile: boolean): Readonly<Record<string, Partial<RegistrationRule>>> {
  const { passwordMinLength: minLength, passwordMaxLength: maxLength } = brand.numbers
  const always = { enabled: true, required: true }
  const isConfirmed = brand.modules.smsVerification && asksMobile
  return {
    username: always,
    password: { ...always, minLength, maxLength },
    verificationCode: { enabled: isConfirmed, required: isConfirmed },
  }
}

function ruleOf(rule: Partial<RegistrationRule>): RegistrationRule {
  const row = rowById.get(rule.patternId ?? 0)
  return {
    enabled: rule.enabled ?? false,
    required: (rule.enabled ?? false) && (rule.required ?? false),
    acceptedPattern: rule.acceptedPattern ?? row?.pattern ?? '*',
    patternId: row?.id ?? 0,
    minLength: rule.minLength ?? row?.minLength ?? 0,
    maxLength: Math.min(rule.maxLength ?? row?.maxLength ?? LONGEST, LONGEST),
  }
}

/** Checks one value by its rule: pattern and length in code points. */
function isAccepted(rule: RegistrationRule, value: string): boolean {
  const text = value.normalize('NFC')
  const length = codePoints(text)
  // The cut keeps a hostile text from reaching the pattern.
  if (length > rule.maxLength || length < rule.minLength) return false
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(text)
}

/** Fields that are wrong by the rules; `insistent` ones are asked for and `without` ones are not, whatever the rules say. */
export function fieldErrors(
  rules: Rules,
  body: Readonly<Record<string, unknown>>,
  { insistent, without }: { insistent: readonly string[]; without: readonly string[] },
): FieldError[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const value = body[field]
    const isInsisted = insistent.includes(field)
    if (without.includes(field) || !(rule.enabled || isInsisted)) return []
    if (value === undefined || value === '') return rule.required || isInsisted ? [errorOf(field, rule)] : []
    return typeof value === 'string' && isAccepted(rule, value) ? [] : [errorOf(field, rule)]
  })
}

/** The pattern's own message, filled; one number where both bounds are the same. */
function errorOf(field: string, rule: RegistrationRule): FieldError {
  const values = { min: rule.minLength, max: rule.maxLength }
  const message =
    rowById.get(rule.patternId)?.message ?? (rule.minLength > 1 ? 'form.length' : 'form.required')
  const isExact = rule.minLength === rule.maxLength && message !== 'form.required'
  return { field, text: isExact ? `${message}.exact` : message, values }
}
