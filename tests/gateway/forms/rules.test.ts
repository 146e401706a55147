import type { RegistrationRule } from '@marquee/schemas/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import english from '../../../brands/base/i18n/EN.json'
import { toNfc } from '../../../gateway/src/forms/judge.ts'
import patterns from '../../../schemas/patterns.json'
import { runs } from '../../support/suite.ts'
import { testBrand } from '../../support/test-content.ts'
import { anything, baseRules, formFiles, formsWith, refusals, site } from './circumstances.ts'

const fieldsOf = async (name: string, rules: object, modules?: object) =>
  (await formsWith(rules).formPackage(site(modules), name))!.fields
const namesOf = async (name: string, rules: object, modules?: object) =>
  (await fieldsOf(name, rules, modules)).map((field) => field.name)
const registrationFields = formFiles.get('register-username')!.fields
const ruledFields = registrationFields
  .filter(({ required, module }) => !required && !module)
  .map(({ name }) => name)

describe('registration follows the rules of the server', () => {
  test('username and password are shown and required whatever the rules say (R-5.007)', async () => {
    const rules = { username: { ...anything, enabled: false, required: false } }
    const fields = await fieldsOf('register-username', rules)
    for (const name of ['username', 'password'])
      expect(fields.find((field) => field.name === name)?.required).toBe(true)
  })

  test('mobile number is shown and required in mobile registration (R-5.008)', async () => {
    const rules = { mobileNum: { ...anything, enabled: false, required: false } }
    const fields = await fieldsOf('register-mobile', rules)
    for (const name of ['countryDialingCode', 'mobileNum'])
      expect([name, fields.find((field) => field.name === name)?.required]).toEqual([name, true])
    const sent = { countryDialingCode: '880', mobileNum: '' }
    expect(await refusals(formsWith(rules), 'register-mobile', sent)).toHaveProperty('mobileNum')
  })

  test('the code of an SMS is asked for when the module is on (R-5.009)', async () => {
    expect(await namesOf('register-mobile', {}, { smsVerification: true })).toContain('verificationCode')
    expect(await namesOf('register-mobile', {}, { smsVerification: false })).not.toContain('verificationCode')
  })

  test('the code of an SMS has at most 255 characters (R-5.013)', async () => {
    const forms = formsWith({ mobileNum: anything, verificationCode: { ...anything, maxLength: 255 } })
    const refused = async (verificationCode: string) =>
      'verificationCode' in (await refusals(forms, 'register-username', { verificationCode }))
    expect(await refused('7'.repeat(255))).toBe(false)
    expect(await refused('7'.repeat(256))).toBe(true)
  })

  test('a registration without a password has no confirmation of one', async () => {
    const names = await namesOf('register-mobile', baseRules, { mobileRegistrationPassword: false })
    expect(names).not.toContain('password')
    expect(names).not.toContain('confirmPassword')
  })

  test('the payment password is asked for when it is enabled (R-5.010)', async () => {
    expect(await namesOf('register-username', baseRules)).not.toContain('paymentPassword')
    expect(await namesOf('register-username', { ...baseRules, paymentPassword: anything })).toContain(
      'paymentPassword',
    )
  })

  test('every field of R-3.001 and R-3.004 can be switched on, under its own name', async () => {
    for (const name of ruledFields) {
      // A code is asked for beside its number only.
      const rules = { [name]: anything, password: anything, mobileNum: anything }
      expect(await namesOf('register-username', rules)).toContain(name)
    }
    const wanted =
      'confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode ' +
      'paymentPassword line whatsapp facebook wechat idNumber referralCode domain countryDialingCode nickname zalo ' +
      'telegram birthday address nationality occupation sourceOfIncome'
    expect(ruledFields).toEqual(expect.arrayContaining(wanted.split(' ')))
  })

  test('a field asked for on demand is not asked for otherwise (R-4.013)', async () => {
    const forms = formsWith({})
    const names = async (demand?: string[]) =>
      (await forms.formPackage(site(), 'login-username', demand))!.fields.map(({ name }) => name)
    expect(await names()).not.toContain('captcha')
    expect(await names(['captcha'])).toContain('captcha')
    expect(await names(['password', 'nonsense'])).toEqual(await names())
  })
})

describe('any rules make a form that says what they say', () => {
  const rule: fc.Arbitrary<RegistrationRule> = fc
    .record({
      enabled: fc.boolean(),
      required: fc.boolean(),
      row: fc.constantFrom(
        undefined,
        ...patterns.filter(({ name }) => name === 'letters-digits' || name === 'digits'),
      ),
      minLength: fc.integer({ min: 0, max: 12 }),
      more: fc.integer({ min: 0, max: 12 }),
    })
    .map(({ row, more, minLength, ...rest }) => ({
      ...rest,
      acceptedPattern: row?.pattern ?? '*',
      patternId: row?.id ?? 0,
      minLength: minLength || 1,
      maxLength: (minLength || 1) + more,
    }))
  const plain = ['nickname', 'payeeName', 'line', 'telegram', 'occupation', 'referralCode']

  test('shown when enabled, required when required, within bounds, in the order of the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...plain), rule), async (rules) => {
        const { fields, schema } = (await formsWith(rules).formPackage(site(), 'register-username'))!
        const { properties, required } = schema as { properties: Record<string, object>; required: string[] }
        const order = registrationFields.map(({ name }) => name)
        expect(fields.map(({ name }) => name)).toEqual(
          order.filter((name) => fields.some((field) => field.name === name)),
        )
        for (const name of plain) {
          const given = rules[name]
          expect(name in properties).toBe(Boolean(given?.enabled))
          if (!given?.enabled) continue
          expect(required.includes(name)).toBe(given.required)
          expect(properties[name]).toMatchObject({ minLength: given.minLength, maxLength: given.maxLength })
        }
      }),
      { numRuns: runs(15, 60) },
    )
  })

  test('a value passes only if its pattern takes it and its length is within bounds (R-5.002)', async () => {
    await fc.assert(
      fc.asyncProperty(
        rule,
        fc.string({ unit: fc.constantFrom('a', 'Z', '7', '_', ' ', 'é', '😀'), maxLength: 24 }),
        async (given, value) => {
          const rules = { line: { ...given, enabled: true } }
          const found = await refusals(formsWith(rules), 'register-username', { line: value })
          const length = Array.from(value.normalize('NFC')).length
          const isGood =
            length >= given.minLength &&
            length <= given.maxLength &&
            (given.acceptedPattern === '*' || new RegExp(given.acceptedPattern, 'u').test(value))
          expect('line' in found).toBe(!isGood)
        },
      ),
      { numRuns: runs(20, 80) },
    )
  })
})

describe('a message', () => {
  const messageOf = async (rules: object, field: string, keyword: string) =>
    (await formsWith(rules).formPackage(site(), 'register-username'))!.messages[field]![keyword]

  test('a message is that of the pattern, with both bounds filled in (R-5.004)', async () => {
    expect(await messageOf(baseRules, 'username', 'pattern')).toEqual({
      lead: 'form.username',
      text: 'pattern.starts-with-letter',
      values: { min: 4, max: 16 },
    })
  })

  test("a message is the field's own where the rule names no pattern of the table (R-8.030)", async () => {
    const rules = { ...baseRules, username: { ...baseRules.username!, patternId: 0 } }
    expect(await messageOf(rules, 'username', 'pattern')).toMatchObject({ text: 'form.username' })
  })

  test('a message of a password tells its length, or that it is not written right (R-8.031, R-8.037)', async () => {
    const rules = {
      ...baseRules,
      password: { ...baseRules.password!, acceptedPattern: '^[^A-Z]*[A-Z].*$', patternId: 7 },
    }
    expect(await messageOf(rules, 'password', 'minLength')).toEqual({
      text: 'form.password',
      values: { min: 8, max: 64 },
    })
    expect(await messageOf(rules, 'password', 'pattern')).toMatchObject({
      lead: 'form.password.format',
      text: 'pattern.one-uppercase',
    })
  })

  test('a message shows one number when both bounds are the same (R-5.004)', async () => {
    const rules = {
      line: { ...anything, acceptedPattern: '^[0-9]+$', patternId: 6, minLength: 6, maxLength: 6 },
    }
    expect(await messageOf(rules, 'line', 'minLength')).toEqual({
      text: 'pattern.digits.exact',
      values: { min: 6, max: 6 },
    })
  })

  test('a message is the same when the field is empty (R-5.005)', async () => {
    expect(await messageOf(baseRules, 'email', 'required')).toEqual(
      await messageOf(baseRules, 'email', 'pattern'),
    )
  })

  test('a message of an empty username asks for it (R-8.036)', async () => {
    expect((await messageOf(baseRules, 'username', 'required'))?.text).toBe('form.username.required')
  })

  test('a message of a confirmation that differs has words of its own (R-5.006)', async () => {
    expect((await messageOf(baseRules, 'confirmPassword', 'equalTo'))?.text).toBe('form.inconsistent-twice')
  })

  test('a message of a confirmation that cannot be a password says that it is not correct (R-8.033)', async () => {
    const said = await messageOf(baseRules, 'confirmPassword', 'maxLength')
    expect([said?.lead ?? said?.text, english['form.confirm-password']]).toEqual([
      'form.confirm-password',
      'Confirmation password is not correct',
    ])
  })

  test('a message exists for every keyword of every field of every form', async () => {
    const rules = Object.fromEntries(ruledFields.map((name) => [name, anything]))
    for (const name of formFiles.keys()) {
      const made = (await formsWith(rules).formPackage(site(), name))!
      const { properties } = made.schema as { properties: Record<string, object> }
      for (const [field, property] of Object.entries(properties))
        for (const keyword of ['required', ...Object.keys(property)])
          expect(made.messages[field]).toHaveProperty(keyword)
    }
  })
})

describe('ages', () => {
  const born = (birthday: string, now: string) =>
    refusals(formsWith({ birthday: anything }, { now: () => Date.parse(now) }), 'register-username', {
      birthday,
    })

  test('eighteen years are eighteen, one day less is not (R-3.005)', async () => {
    expect(await born('2007-11-21', '2025-11-21T12:00:00Z')).not.toHaveProperty('birthday')
    expect((await born('2007-11-22', '2025-11-21T12:00:00Z')).birthday).toBe('form.too-young')
  })

  test('eighteen is eighteen where the month comes first, too (R-3.005, R-5.043)', async () => {
    const rule = { ...anything, acceptedPattern: patterns[13]!.pattern, patternId: 14 }
    const forms = formsWith({ birthday: rule }, { now: () => Date.parse('2025-11-21T12:00:00Z') })
    const bornUs = (birthday: string) => refusals(forms, 'register-username', { birthday })
    expect(await bornUs('11-21-2007')).not.toHaveProperty('birthday')
    expect((await bornUs('11-22-2007')).birthday).toBe('form.too-young')
  })

  test('a day that no month has is no date (R-5.043)', async () => {
    expect((await born('1990-02-30', '2025-11-21T12:00:00Z')).birthday).toBe('pattern.date-iso.exact')
    expect(await born('1996-02-29', '2025-11-21T12:00:00Z')).not.toHaveProperty('birthday')
    expect((await born('1997-02-29', '2025-11-21T12:00:00Z')).birthday).toBe('pattern.date-iso.exact')
  })
})

test('the last birthday of somebody of full age on 29 February is 28 February (R-3.005)', async () => {
  const forms = formsWith({ birthday: anything }, { now: () => Date.parse('2028-02-29T12:00:00Z') })
  const made = await forms.formPackage(site(), 'register-username')
  const { properties } = made!.schema as { properties: Record<string, object> }
  expect(properties.birthday).toMatchObject({ atLatest: '2010-02-28' })
})

test('each step of a contract asks for a higher bet and pays a higher rate than the one before (R-2.129)', async () => {
  const first = { minimumBet: '100.00', netLoss: '5.00', activeMember: 1, contractRate: '1.00' }
  const refusedFor = (change: Partial<typeof first>) => {
    const tiers = [first, { ...first, minimumBet: '100.01', contractRate: '1.01', ...change }]
    const body = { downlineId: 7, group: 'CONS', period: 'Monthly', tiers }
    return refusals(formsWith({}), 'contract-dividend', body)
  }
  expect(await refusedFor({})).toEqual({})
  expect(await refusedFor({ minimumBet: '100.00' })).toEqual({ 'tiers.1.minimumBet': 'form.rows.higher' })
  expect(await refusedFor({ contractRate: '1.00' })).toEqual({ 'tiers.1.contractRate': 'form.rows.higher' })
})

test('no rule of a registration allows a shorter new password than the brand does (R-5.021)', async () => {
  const { passwordMinLength } = site().brand.numbers
  const forms = formsWith({ password: { ...anything, minLength: passwordMinLength - 3 } })
  const lengths = async (length: number) =>
    (await refusals(forms, 'register-username', { password: 'Ab9-xKq3zw7T'.slice(0, length) })).password
  expect(passwordMinLength).toBeGreaterThan(3)
  expect(await lengths(passwordMinLength - 1)).toBe('form.password')
  expect(await lengths(passwordMinLength)).toBeUndefined()
})

test('texts in the rows of a form are normalised to NFC as those of its fields are (R-5.045)', () => {
  const body = { name: 'e\u0301', rows: [{ note: 'e\u0301', count: 1 }, 'plain'] }
  toNfc(body)
  expect(body).toEqual({ name: '\u00e9', rows: [{ note: '\u00e9', count: 1 }, 'plain'] })
})

describe('a password that is chosen', () => {
  const chosen = async (password: string, username = 'player01') =>
    (await refusals(formsWith(baseRules), 'register-username', { username, password })).password

  test('a password that is chosen holds neither the name of the brand nor that of the account (R-5.021)', async () => {
    expect(await chosen('my Alpha word')).toBe('error.password.weak')
    expect(await chosen('is PLAYER01 mine')).toBe('error.password.weak')
    expect(await chosen('bright moon 42')).toBeUndefined()
    expect(await chosen('it is ab and cd', 'ab')).toBeUndefined()
  })

  test('a password that is chosen holds no account name of three characters, which is the shortest one that is looked for (R-5.021)', async () => {
    expect(await chosen('it is abc and d', 'abc')).toBe('error.password.weak')
  })
})

describe('a number is proved', () => {
  const codes = async (modules: object, rules: object = {}) =>
    (await namesOf('register-username', rules, modules)).filter((name) => name.endsWith('Code'))

  test('a number is proved by the code of an SMS, or by the phone-auth provider in its place (R-3.003)', async () => {
    const rules = { mobileNum: anything, verificationCode: anything }
    expect(await codes({ smsVerification: true }, rules)).toEqual(['verificationCode'])
    expect(await codes({ smsVerification: true, phoneAuth: true }, rules)).toEqual(['phoneCode'])
    expect(await codes({ phoneAuth: true })).toEqual([])
  })
})

test('the maximum of a form’s own file is kept, and one of a rule is at most 255 (R-5.013, R-2.111)', async () => {
  const long = formsWith({ ...baseRules, username: { ...baseRules.username, maxLength: 4000 } })
  const most = async (form: string, field: string) =>
    (await long.formPackage(site(), form))!.fields.find(({ name }) => name === field)?.maxLength
  expect(await most('message', 'content')).toBe(1000)
  expect(await most('register-username', 'username')).toBe(255)
  const message = (length: number) => ({ to: 'service', title: 'News', content: 'x'.repeat(length) })
  expect(await refusals(long, 'message', message(1000))).toEqual({})
  expect(Object.keys(await refusals(long, 'message', message(1001)))).toEqual(['content'])
})

describe('an amount of money in a form', () => {
  const IN: Readonly<Record<string, [fine: string, exact: string]>> = {
    JPY: ['error.wallet.amount.whole', '20000'],
    BDT: ['error.wallet.amount.two-decimals', '20000.50'],
    KWD: ['error.wallet.amount.three-decimals', '20.005'],
  }
  const judgeIn = async (code: string) => {
    const brand = testBrand({ code: 'alpha', currency: { code, symbol: code } })
    const judge = (await formsWith({}).formValidatorFor(brand, 'deposit'))!
    return (amount: string) => judge({ channel: 'BANK', amount }).find(({ field }) => field === 'amount')
  }

  test.each(Object.entries(IN))(
    'an amount of money in a form in %s is refused with the reason where it is finer',
    async (code, [fine, exact]) => {
      const amountOf = await judgeIn(code)
      expect(amountOf(exact)).toBeUndefined()
      expect(amountOf(`${exact}${exact.includes('.') ? '' : '.'}5`)?.text).toBe(fine)
      expect(amountOf('20000.0000')?.text).toBe(fine)
    },
  )

  test('an amount in yen may have two zeros as decimals, but three could be a thousand', async () => {
    const amountOf = await judgeIn('JPY')
    expect(amountOf('20000.00')).toBeUndefined()
    expect(amountOf('20.000')?.text).toBe('error.wallet.amount.whole')
  })

  test.each(Object.entries(IN))(
    'an amount of money in a form in %s has bounds with the decimals of the currency',
    async (code) => {
      const brand = testBrand({ code: 'alpha', currency: { code, symbol: code } })
      const made = (await formsWith({}).formPackage(brand, 'transfer'))!
      const least = { JPY: '1', BDT: '0.01', KWD: '0.001' }[code]
      expect(made.messages.amount).toMatchObject({ amountAtLeast: { values: { min: least } } })
    },
  )
})
