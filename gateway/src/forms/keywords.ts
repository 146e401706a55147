import { buildTooFinePattern } from '@marquee/schemas/rules/money'
import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'

/**
 * Adds the keywords of form schemas as generated code, which is the same in browser and gateway. Other
 * validators may ignore them, since the rest of the schema is plain draft-07.
 */
export function addFormKeywords(ajv: Ajv): Ajv {
  ajv.removeKeyword('pattern')
  ajv.removeKeyword('multipleOf')
  for (const keyword of [
    pattern,
    multipleOf,
    equalTo,
    amountDecimals,
    amountAtLeast,
    amountAtMost,
    atLatest,
    closeFitting,
    holdsNone,
    rises,
  ])
    ajv.addKeyword(keyword)
  return ajv
}

/** Names of the keywords above that draft-07 does not have. */
export const FORM_KEYWORDS = [
  'equalTo',
  'amountDecimals',
  'amountAtLeast',
  'amountAtMost',
  'atLatest',
  'closeFitting',
  'holdsNone',
  'rises',
] as const

const FLAGS = 'u'

/**
 * Ajv's `pattern`, skipped for values beyond the maximum length: a slow pattern never sees a long text
 * (R-5.046).
 */
const pattern: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  code(cxt: KeywordCxt) {
    const limit: unknown = cxt.parentSchema.maxLength
    const matcher = cxt.gen.scopeValue('pattern', {
      key: cxt.schema as string,
      ref: new RegExp(cxt.schema as string, FLAGS),
      code: _`new RegExp(${cxt.schema}, ${FLAGS})`,
    })
    const wrong = _`!${matcher}.test(${cxt.data})`
    // A code point has at most two UTF-16 units.
    cxt.fail(typeof limit === 'number' ? _`${cxt.data}.length <= ${limit * 2} && ${wrong}` : wrong)
  },
}

/** Ajv's `multipleOf`, which accepts every number whose quotient is infinite; the remainder of such a number is exact. */
const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: { message: '', params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
  code(cxt: KeywordCxt) {
    const quotient = cxt.gen.const('quotient', _`${cxt.data} / ${cxt.schema as number}`)
    const isFraction = _`Math.abs(Math.round(${quotient}) - ${quotient}) > 1e-8`
    const isRest = _`${cxt.data} % ${cxt.schema as number} !== 0`
    cxt.fail(_`Number.isFinite(${quotient}) ? ${isFraction} : ${isRest}`)
  },
}

/** The value must equal another property of the same object. */
const equalTo: CodeKeywordDefinition = {
  keyword: 'equalTo',
  schemaType: 'string',
  code(cxt: KeywordCxt) {
    const other = _`${cxt.it.parentData}[${cxt.schema as string}]`
    cxt.fail(_`${other} !== undefined && ${cxt.data} !== ${other}`)
  },
}

/** Maximum number of decimals of an amount. Zeros beyond it are ignored up to the second, as `isFinerThan` does. */
const amountDecimals: CodeKeywordDefinition = {
  keyword: 'amountDecimals',
  type: 'string',
  schemaType: 'number',
  code(cxt: KeywordCxt) {
    const tooFine = buildTooFinePattern(cxt.schema as number)
    const matcher = cxt.gen.scopeValue('pattern', {
      key: tooFine,
      ref: new RegExp(tooFine, FLAGS),
      code: _`new RegExp(${tooFine}, ${FLAGS})`,
    })
    cxt.fail(_`${matcher}.test(${cxt.data})`)
  },
}

/** Minimum and maximum of an amount of money, which is sent as text. */
const amountAtLeast = comparison('amountAtLeast', (cxt) => _`+${cxt.data} < ${Number(cxt.schema)}`)
const amountAtMost = comparison('amountAtMost', (cxt) => _`+${cxt.data} > ${Number(cxt.schema)}`)

/** Last accepted day, yyyy-MM-dd; such texts sort by date. A value may be MM-dd-yyyy. */
const atLatest = comparison(
  'atLatest',
  (cxt) => _`${cxt.data}.replace(/^(\\d\\d-\\d\\d)-(\\d{4})$/, "$2-$1") > ${cxt.schema}`,
)

/** Refuses outer spaces: a password is sent as typed, so an accidental space must be reported. */
const closeFitting: CodeKeywordDefinition = {
  keyword: 'closeFitting',
  type: 'string',
  schemaType: 'boolean',
  code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.trim() !== ${cxt.data}`),
}

/**
 * A password must contain neither the name of the brand nor that of the account; names are in
 * lower case.
 */
const holdsNone: CodeKeywordDefinition = {
  keyword: 'holdsNone',
  type: 'string',
  schemaType: 'array',
  code(cxt: KeywordCxt) {
    const lower = cxt.gen.const('lower', _`${cxt.data}.toLowerCase()`)
    const account = cxt.gen.const(
      'account',
      _`String(${cxt.it.parentData}.username ?? "").trim().toLowerCase()`,
    )
    const own = _`${account}.length > 2 && ${lower}.includes(${account})`
    cxt.fail((cxt.schema as string[]).reduce((held, name) => _`${held} || ${lower}.includes(${name})`, own))
  },
}

/**
 * A value of a row must not be lower than in the row above; with `strictly` it must be higher. With `among`, rows
 * are compared only if they have the same value of that name. In a schema of a single row it checks nothing.
 */
const rises: CodeKeywordDefinition = {
  keyword: 'rises',
  type: ['string', 'number'],
  schemaType: 'object',
  code(cxt: KeywordCxt) {
    const { dataLevel, dataNames, dataPathArr } = cxt.it
    const [row, rows, index] = [
      dataNames[dataLevel - 1],
      dataNames[dataLevel - 2],
      dataPathArr[dataLevel - 1],
    ]
    if (!row || !rows || !index) return
    const { strictly, among } = cxt.schema as { strictly?: boolean; among?: string }
    const above = cxt.gen.const('above', _`${rows}[${index} - 1]`)
    const name = cxt.it.parentDataProperty
    const isCompared =
      among === undefined ? _`${above}` : _`${above} && ${above}[${among}] === ${row}[${among}]`
    const before = _`+${above}[${name}]`
    // A missing or unreadable value above is NaN, which is neither lower nor higher; its own row reports it.
    cxt.fail(
      strictly ? _`${isCompared} && +${cxt.data} <= ${before}` : _`${isCompared} && +${cxt.data} < ${before}`,
    )
  },
}

function comparison(
  keyword: string,
  wrong: (cxt: KeywordCxt) => ReturnType<typeof _>,
): CodeKeywordDefinition {
  return { keyword, type: 'string', schemaType: 'string', code: (cxt: KeywordCxt) => cxt.fail(wrong(cxt)) }
}
