import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'

/**
 * Keywords of form schemas, as code: so they cost nothing at run time, and both ends have the same.
 * Other readers of the schema may leave them out; the rest of it is plain draft-07.
 */
export function addFormKeywords(ajv: Ajv): Ajv {
  ajv.removeKeyword('pattern')
  for (const keyword of [pattern, equalTo, amountAtLeast, amountAtMost, atLatest, closeFitting, holdsNone])
    ajv.addKeyword(keyword)
  return ajv
}

/** Names of the keywords above that draft-07 does not have. */
export const FORM_KEYWORDS = [
  'equalTo',
  'amountAtLeast',
  'amountAtMost',
  'atLatest',
  'closeFitting',
  'holdsNone',
] as const

const FLAGS = 'u'

/** Ajv's own, but what is too long anyway is not matched: a slow pattern never sees a long text. */
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
    // A code point is at most two units of a JavaScript string.
    cxt.fail(typeof limit === 'number' ? _`${cxt.data}.length <= ${limit * 2} && ${wrong}` : wrong)
  },
}

/** The value repeats that of another property of the same object. */
const equalTo: CodeKeywordDefinition = {
  keyword: 'equalTo',
  schemaType: 'string',
  code(cxt: KeywordCxt) {
    const other = _`${cxt.it.parentData}[${cxt.schema as string}]`
    cxt.fail(_`${other} !== undefined && ${cxt.data} !== ${other}`)
  },
}

/** Bounds of an amount of money, which travels as text. */
const amountAtLeast = comparison('amountAtLeast', (cxt) => _`+${cxt.data} < ${Number(cxt.schema)}`)
const amountAtMost = comparison('amountAtMost', (cxt) => _`+${cxt.data} > ${Number(cxt.schema)}`)

/** Last day that is accepted, yyyy-MM-dd; such texts sort as their days do. A value may be MM-dd-yyyy. */
const atLatest = comparison(
  'atLatest',
  (cxt) => _`${cxt.data}.replace(/^(\\d\\d-\\d\\d)-(\\d{4})$/, "$2-$1") > ${cxt.schema}`,
)

/** No outer spaces: a password is sent as typed, so a stray space must be seen. */
const closeFitting: CodeKeywordDefinition = {
  keyword: 'closeFitting',
  type: 'string',
  schemaType: 'boolean',
  code: (cxt: KeywordCxt) => cxt.fail(_`${cxt.data}.trim() !== ${cxt.data}`),
}

/** A password holds neither the name of the brand nor that of the account beside it; names are in lower case. */
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

function comparison(
  keyword: string,
  wrong: (cxt: KeywordCxt) => ReturnType<typeof _>,
): CodeKeywordDefinition {
  return { keyword, type: 'string', schemaType: 'string', code: (cxt: KeywordCxt) => cxt.fail(wrong(cxt)) }
}
