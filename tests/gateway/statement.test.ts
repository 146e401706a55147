import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCsvLine, parseStatementFile } from '@marquee/schemas/rules/statement-file'
import { afterAll, describe, expect, test } from 'vitest'
import texts from '../../brands/base/i18n/EN.json'
import type { Call } from '../../gateway/src/http/call.ts'
import { withSignedFile } from '../../gateway/src/http/statements/sign-statement.ts'
import { createStatementKeys } from '../../gateway/src/http/statements/statement-keys.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { partial } from '../support/settings.ts'
import { startGateway } from '../support/start-gateway.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-statement-'))
const ACCOUNT = '=1+1,"x"'
const STATEMENT = {
  account: ACCOUNT,
  currency: 'BDT',
  createdAt: Date.parse('2026-03-10T12:00:00Z'),
  opening: '10.00',
  months: [
    {
      from: '2026-03-01',
      until: '2026-03-10',
      opening: '10.00',
      movements: [
        { type: 'DEPOSIT', count: 2, amount: '30.00' },
        { type: 'BET', count: 1, amount: '-5.00' },
      ],
      closing: '35.00',
    },
  ],
  totals: [
    { type: 'DEPOSIT', count: 2, amount: '30.00' },
    { type: 'BET', count: 1, amount: '-5.00' },
  ],
  closing: '35.00',
  held: '0.00',
}
/** A file that whoever answers the call claims to be signed. */
const CLAIMED = { csv: 'a', hash: '0'.repeat(64), keyId: 'A'.repeat(16), signature: 'B'.repeat(86) }

type File = typeof CLAIMED
type Value = typeof STATEMENT & { file?: File }

/** English of a text key; other cells stay as they are. */
const sayEnglish = (cell: string) => (texts as Record<string, string>)[cell] ?? cell

let files = 0
function writeKey(
  kind: 'privateKey' | 'publicKey' = 'privateKey',
  pair = generateKeyPairSync('ed25519'),
): string {
  const file = join(folder, `key-${++files}.pem`)
  const pem = pair[kind].export({ format: 'pem', type: kind === 'privateKey' ? 'pkcs8' : 'spki' })
  writeFileSync(file, pem as unknown as string)
  return file
}

async function start(overrides: Parameters<typeof startGateway>[1] = {}) {
  const platform = fakePlatform({
    answers: { 'wallet.statement': () => ({ ...STATEMENT, file: CLAIMED }) },
    callers: { member: {} },
  })
  const gateway = await startGateway(platform, overrides)
  afterAll(() => gateway.close())
  const get = (url: string, headers = {}) =>
    gateway.app.inject({ url, headers: { host: 'alpha.localhost', ...headers } })
  const read = async () => {
    const answer = await get('/wps/relay/ODSFE2_accountStatement', { authorization: 'member' })
    return (answer.json() as { value: Value }).value
  }
  return { get, read }
}

/** Checks a file by node:crypto, line by line; the rules of the client are not used. */
async function expectSigned(
  { file }: Value,
  get: Awaited<ReturnType<typeof start>>['get'],
): Promise<string[]> {
  const { csv, hash, keyId, signature } = file!
  const rows = csv.slice(1, -2).split('\r\n')
  const seal = rows.pop()!
  let previous = ''
  for (const row of rows) {
    const at = row.lastIndexOf(',')
    previous = createHash('sha256')
      .update(previous + row.slice(0, at))
      .digest('hex')
    expect(row.slice(at + 1)).toBe(previous)
  }
  expect(hash).toBe(previous)
  expect(seal).toBe(`Ed25519,${keyId},${signature},,,,,,,${hash}`)
  const key = await get(`/.well-known/statement-keys/${keyId}.pem`)
  expect(key.statusCode).toBe(200)
  expect(key.body).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify(null, Buffer.from(hash), createPublicKey(key.body), bytes)).toBe(true)
  return rows
}

describe('the gateway signs statements', () => {
  test('a statement gets a file whose lines are chained by hashes and whose last hash is signed, in place of one that the platform sent', async () => {
    const { get, read } = await start({ statementKeys: [writeKey()] })
    const value = await read()
    expect(value).toEqual({ ...STATEMENT, file: value.file })
    const rows = await expectSigned(value, get)
    const cells = rows.map((row) => parseCsvLine(row).slice(0, -1))
    expect(new Set(cells.map(({ length }) => length))).toEqual(new Set([9]))
    const own = ['alpha', `'${ACCOUNT}`, 'BDT']
    expect(cells.slice(1)).toEqual([
      [...own, '', '2026-03-10T12:00:00.000Z', 'statement.created', '', '', ''].map(sayEnglish),
      [...own, '2026-03-01', '2026-03-10', 'statement.opening', '', '', '10.00'].map(sayEnglish),
      [...own, '2026-03-01', '2026-03-10', 'record.type.deposit', '2', '30.00', ''].map(sayEnglish),
      [...own, '2026-03-01', '2026-03-10', 'record.type.bet', '1', '-5.00', ''].map(sayEnglish),
      [...own, '2026-03-01', '2026-03-10', 'statement.closing', '', '', '35.00'].map(sayEnglish),
      [...own, '', '2026-03-10', 'statement.held', '', '', '0.00'].map(sayEnglish),
    ])
  })

  test('the key of a rotation signs, and statements of the key before it can still be verified by its public half', async () => {
    const old = generateKeyPairSync('ed25519')
    const before = await start({ statementKeys: [writeKey('privateKey', old)] })
    const earlier = await before.read()
    const after = await start({ statementKeys: [writeKey(), writeKey('publicKey', old)] })
    const later = await after.read()
    expect(later.file!.keyId).not.toBe(earlier.file!.keyId)
    await expectSigned(later, after.get)
    await expectSigned(earlier, after.get)
    expect((await before.get(`/.well-known/statement-keys/${later.file!.keyId}.pem`)).statusCode).toBe(404)
  })

  test('the file of a year that has ended names no reserved money, and is signed like any other', () => {
    const config = { statementKeys: [writeKey()], production: true, dataFolder: join(folder, 'none') }
    const call = partial<Pick<Call, 'language' | 'operation' | 'site'>>({
      operation: { id: 'wallet.statement' },
      site: { texts: {}, brand: { name: 'A' } },
      language: 'EN',
    })
    const { held: _held, ...ended } = STATEMENT
    const files = [STATEMENT, ended].map((one) => {
      const { file } = withSignedFile(call, one, createStatementKeys(config)) as Value
      const parts = parseStatementFile(file!.csv)
      if ('faultyLine' in parts) throw new Error(`Line ${parts.faultyLine} is none`)
      return parts.lines.map(({ text }) => text)
    })
    expect(files[1]).toEqual(files[0]!.slice(0, -1))
    expect(files[0]!.at(-1)).toContain('statement.held')
  })

  test('development without a key makes one that stays, readable by the gateway alone', () => {
    const config = { statementKeys: [], production: false, dataFolder: join(folder, 'data') }
    const first = createStatementKeys(config).sign('a')!
    expect(createStatementKeys(config).sign('a')).toEqual(first)
    expect(createStatementKeys(config).publicKey(first.keyId)).toContain('PUBLIC KEY')
  })

  test('production without a key signs nothing, and passes no file on', () => {
    const config = { statementKeys: [], production: true, dataFolder: join(folder, 'none') }
    expect(createStatementKeys(config).sign('a')).toBeUndefined()
    const call = partial<Pick<Call, 'language' | 'operation' | 'site'>>({
      operation: { id: 'wallet.statement' },
      site: { texts: {}, brand: { name: 'A' } },
      language: 'EN',
    })
    expect(withSignedFile(call, { ...STATEMENT, file: CLAIMED }, createStatementKeys(config))).toEqual(
      STATEMENT,
    )
  })

  test('a file that is no Ed25519 key, or a public key in the first place, stops the start with a remedy', () => {
    const wrong = join(folder, 'wrong.pem')
    writeFileSync(wrong, 'no key')
    const read =
      (...statementKeys: string[]) =>
      () =>
        createStatementKeys({ statementKeys, production: true, dataFolder: folder })
    expect(read(writeKey('publicKey'))).toThrow(/STATEMENT_KEYS: .*first key signs.*openssl genpkey/)
    expect(read(writeKey(), wrong)).toThrow(/wrong\.pem is no Ed25519 key/)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(read(writeKey('privateKey', rsa))).toThrow(/is no Ed25519 key/)
  })

  test('nobody reads a statement without a session, and no query asks for the statement of another account', async () => {
    const { get } = await start({ statementKeys: [writeKey()] })
    expect((await get('/wps/relay/ODSFE2_accountStatement')).json()).toMatchObject({
      errorCode: 'login.not.session',
    })
    for (const path of ['nothing.pem', '../statement-key.pem', 'A'.repeat(16)])
      expect((await get(`/.well-known/statement-keys/${path}`)).statusCode).toBe(404)
    const asked = await get('/wps/relay/ODSFE2_accountStatement?account=other', { authorization: 'member' })
    expect((asked.json() as { value: Value }).value.account).toBe(ACCOUNT)
  })
})

test('the parts of a file are found with any ends of lines, and a text that is no statement is refused', () => {
  const line = `a,"b,""c"",",1,${'0'.repeat(64)}`
  const seal = `Ed25519,${'A'.repeat(16)},${'B'.repeat(86)},,,,,,,${'0'.repeat(64)}`
  for (const end of ['\r\n', '\n'])
    expect(parseStatementFile(`\uFEFF${line}${end}${seal}${end}`)).toMatchObject({
      lines: [{ text: 'a,"b,""c"",",1' }],
      seal: { keyId: 'A'.repeat(16) },
    })
  expect(parseCsvLine('a,"b,""c"",",,1')).toEqual(['a', 'b,"c",', '', '1'])
  expect(parseStatementFile('a,b\nc,d')).toEqual({ faultyLine: 1 })
  expect(parseStatementFile(`${line}\n`)).toEqual({ faultyLine: 1 })
  expect(parseStatementFile(`${line}\n${line}`)).toEqual({ faultyLine: 2 })
  expect(parseStatementFile(`${line}\n${seal}\n${line}`)).toEqual({ faultyLine: 3 })
})
