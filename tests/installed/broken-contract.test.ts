import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import lotteries from '../../fixtures/seed/lotteries.json'
import { readConfig } from '../../gateway/src/config.ts'
import { loadContent, loadFrom } from '../../gateway/src/content/resolve/load-content.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import prizeModes from '../../schemas/prize-modes.json'
import { config, type Edits, editedFiles } from '../support/project-files.ts'

/** Loads content from the project's files with edits, as at a start. */
const loadEdited = (edits: Edits) => loadFrom(config, editedFiles(edits)).content

const operation = (more: object) => ({
  $schema: '../../operation.json',
  method: 'GET',
  path: '/wps/test/one',
  description: 'A call of the tests.',
  access: 'public',
  response: { type: 'object' },
  ...more,
})
const form = (fields: object[], more: object = {}) => ({
  $schema: '../form.json',
  title: 'login.title',
  submit: { operation: 'identity.login', label: 'login.submit' },
  fields,
  ...more,
})
const field = (more: object) => ({ name: 'one', label: 'login.title', format: 'text', ...more })

type Row = [string, string, unknown, string, RegExp, RegExp]

/** Types of lotteries that lack something, each with one play. */
function lotteryTypes(): Row[] {
  const pad = { kind: 'digits', rows: ['1'], from: 0, to: 9, width: 1 }
  const rule = { kind: 'places', prize: '', places: [0], choose: 1 }
  const play = { playId: 'one', playName: 'One', pad, rule, cases: 10, options: [{ option: '*', ways: 1 }] }
  const halves = {
    pad: { kind: 'options', rows: [''], list: ['big', 'small'] },
    rule: { kind: 'value', of: 'sum', prize: '', places: [], marks: { big: { from: 5 }, small: { to: 4 } } },
    cases: 2,
    options: [
      { option: 'big', ways: 1 },
      { option: 'small', ways: 1 },
    ],
  }
  const broken = (what: string, change: object, pointer: string, wrong: RegExp, write: RegExp): Row => [
    `a type of lottery with ${what}`,
    `schemas/lotteries/${what.replaceAll(' ', '-')}.json`,
    {
      $schema: '../lottery-type.json',
      draw: [{ prize: '', kind: 'digits', count: 1, size: 1 }],
      issueSeconds: 60,
      look: 'balls',
      series: [{ series: 'all', seriesName: 'All', plays: [{ ...play, ...change }] }],
    },
    `/series/0/plays/0${pointer}`,
    wrong,
    write,
  ]
  return [
    broken('an empty pad', { pad: { kind: 'digits', rows: ['1'] } }, '/pad', /neither numbers/, /from, to/),
    broken(
      'too many rows',
      { pad: { ...pad, rows: ['1', '2'] } },
      '/pad/rows',
      /2 rows, and the rule 1/,
      /row/,
    ),
    broken(
      'too long a combination',
      { rule: { ...rule, choose: 2 } },
      '/rule/choose',
      /2 of 1 places/,
      /1 or/,
    ),
    broken(
      'a place beyond the draw',
      { rule: { ...rule, places: [1] } },
      '/rule/places',
      /place 1 is beyond the 1 drawn/,
      /0 to 0/,
    ),
    broken(
      'more numbers than are drawn',
      { pad: { ...pad, rows: [''] }, rule: { kind: 'choose', prizes: [], choose: 2 } },
      '/rule/choose',
      /2 numbers, and the draw 1/,
      /1 or less/,
    ),
    broken(
      'numbers that are never drawn',
      { pad: { ...pad, width: 2 } },
      '/pad',
      /"00" is never drawn/,
      /from 0 to 9/,
    ),
    broken('an unknown prize', { rule: { ...rule, prize: 'first' } }, '/rule', /no prize "first"/, /""/),
    broken(
      'more wins than outcomes',
      { options: [{ option: '*', ways: 11 }] },
      '/options/0/ways',
      /\(10\)/,
      /number/,
    ),
    broken(
      'an option without chances',
      { ...halves, options: [{ option: 'big', ways: 1 }] },
      '/options',
      /"small" of the pad has no chances/,
      /ways/,
    ),
    broken(
      'an option without a mark',
      { ...halves, rule: { ...halves.rule, marks: { big: { from: 5 } } } },
      '/rule/marks',
      /"small" of the pad has no mark/,
      /values/,
    ),
  ]
}

describe('a mistake outside the brands is answered with file, pointer, what is wrong and what to write', () => {
  const cases: [string, string, unknown, string, RegExp, RegExp][] = [
    [
      'an unknown error code',
      'schemas/operations/test/a.json',
      operation({ path: '/wps/test/a', errors: ['login.faild'] }),
      '/errors/0',
      /no error code "login.faild"/,
      /"login.failed"/,
    ],
    [
      'a path that is taken',
      'schemas/operations/test/b.json',
      operation({ method: 'POST', path: '/wps/session/login' }),
      '/path',
      /the call of identity.login already/,
      /another path/,
    ],
    [
      'a form that is not there',
      'schemas/operations/test/c.json',
      operation({ path: '/wps/test/c', form: 'tranfer' }),
      '/form',
      /no form "tranfer"/,
      /"transfer"/,
    ],
    [
      'a reference to nothing',
      'schemas/operations/test/d.json',
      operation({ path: '/wps/test/d', response: { $ref: '../../models/gmae.json' } }),
      '/response/$ref',
      /leads nowhere/,
      /path of a schema file/,
    ],
    [
      'a query that is no schema',
      'schemas/operations/test/e.json',
      operation({ path: '/wps/test/e', query: { type: 'objekt' } }),
      '/query/type',
      /"objekt"/,
      /./,
    ],
    [
      'an operation outside a family',
      'schemas/operations/f.json',
      operation({ path: '/wps/test/f' }),
      '',
      /not in a family/,
      /<family>/,
    ],
    [
      'an unknown access',
      'schemas/operations/test/g.json',
      operation({ path: '/wps/test/g', access: 'members' }),
      '/access',
      /"members" is not allowed/,
      /one of/,
    ],
    [
      'a model that holds itself',
      'schemas/operations/test/h.json',
      operation({ path: '/wps/test/h', response: { $ref: '../../models/ring.json' } }),
      '/response/properties/inner/$ref',
      /leads back to itself/,
      /./,
    ],
    [
      'an unknown widget',
      'schemas/forms/a.json',
      form([field({ format: 'pasword' })]),
      '/fields/0/format',
      /no widget for "pasword"/,
      /"password"/,
    ],
    [
      'a field that repeats nothing',
      'schemas/forms/b.json',
      form([field({ equalTo: 'two' })]),
      '/fields/0/equalTo',
      /no field "two"/,
      /one/,
    ],
    [
      'a field twice',
      'schemas/forms/c.json',
      form([field({}), field({})]),
      '/fields/1/name',
      /two fields/,
      /rename/,
    ],
    [
      'a form for no call',
      'schemas/forms/d.json',
      form([field({})], { submit: { operation: 'identity.logn', label: 'login.submit' } }),
      '/submit/operation',
      /no operation "identity.logn"/,
      /"identity.login"/,
    ],
    [
      'a block that is no schema',
      'schemas/blocks/broken.json',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { a: { type: 'text' } },
      },
      '/properties/a/type',
      /"text"/,
      /./,
    ],
    [
      'a block with an unknown word',
      'schemas/blocks/strange.json',
      { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', propertys: {} },
      '',
      /cannot be used.*propertys/,
      /draft-07/,
    ],
    [
      'a row that is not of its model',
      'fixtures/seed/extra.json',
      {
        $schema: '../../schemas/seed.json',
        model: 'country',
        rows: [{ countryCode: 'bd', countryDialingCode: '880' }],
      },
      '/rows/0/countryCode',
      /does not match/,
      /ISO 3166/,
    ],
    [
      'a model that is not there',
      'fixtures/seed/other.json',
      { $schema: '../../schemas/seed.json', model: 'contry', rows: [] },
      '/model',
      /no model "contry"/,
      /"country"/,
    ],
    [
      'a lottery of a type that is not there',
      'fixtures/seed/lotteries.json',
      {
        $schema: '../../schemas/seed.json',
        model: 'seed-lottery',
        rows: [{ ...lotteries.rows[0], type: 'scc' }],
      },
      '/rows/0/type',
      /no type of lottery "scc"/,
      /"ssc"/,
    ],
    ...lotteryTypes(),
    [
      'a prize mode with more rebate than a mode may give',
      'schemas/prize-modes.json',
      { ...prizeModes, SEA: { ...prizeModes.SEA, rebatePerMille: 200 } },
      '/SEA/rebatePerMille',
      /200/,
      /100/,
    ],
    [
      'an answer to no call',
      'fixtures/answers/wallet/balnce.json',
      { a: 1 },
      '',
      /no operation "wallet.balnce"/,
      /"wallet.balance"/,
    ],
    [
      'an answer against its schema',
      'fixtures/answers/wallet/balance.json',
      { total: 7 },
      '/total',
      /./,
      /./,
    ],
    [
      'an answer that names no part of a call',
      'fixtures/answers/support/location.json',
      { ip: { $from: '/requst/ip' }, country: '' },
      '/ip/$from',
      /"\/requst\/ip" is no pointer into the call or its world/,
      /"request"/,
    ],
    [
      'an answer with a field that the call does not have',
      'fixtures/answers/lottery/near.json',
      { previousNumero: { $from: '/query/gameid' } },
      '/previousNumero/$from',
      /the query has no field "gameid"/,
      /"gameId"/,
    ],
    [
      'a scenario for no call',
      'fixtures/scenarios/a.json',
      {
        $schema: '../../schemas/scenario.json',
        description: 'A fault for the tests.',
        steps: [{ change: 'faults', operation: 'wallet.tranfer', fault: { latencyMs: 1 } }],
      },
      '/steps/0/operation',
      /no operation/,
      /"wallet.transfer"/,
    ],
    [
      'a scenario with an unknown error',
      'fixtures/scenarios/b.json',
      {
        $schema: '../../schemas/scenario.json',
        description: 'A fault for the tests.',
        steps: [{ change: 'faults', fault: { errorCode: 'no.such' } }],
      },
      '/steps/0/fault/errorCode',
      /no error code/,
      /errors.json/,
    ],
  ]
  const { problems, brands } = loadEdited({
    'schemas/models/ring.json': { type: 'object', properties: { inner: { $ref: './ring.json' } } },
    ...Object.fromEntries(cases.map(([, path, content]) => [path, content])),
  })

  test.each(cases)(
    'a mistake outside the brands is answered with file, pointer, what is wrong and what to write: %s',
    (_name, path, _content, pointer, wrong, write) => {
      const told = problems.filter(({ file }) => file.endsWith(path))
      expect(told.map((problem) => problem.pointer)).toContain(pointer)
      expect(
        told.some(
          (problem) => problem.pointer === pointer && wrong.test(problem.wrong) && write.test(problem.write),
        ),
      ).toBe(true)
      for (const problem of told) expect(problem.brand).toBeUndefined()
    },
  )

  test('these mistakes exclude no brand', () => expect(brands.size).toBeGreaterThan(2))
})

test('no file is accepted unchecked without a usable shape', () => {
  const { brands, problems } = loadEdited({
    'schemas/brand.json': { $schema: 'http://json-schema.org/draft-07/schema#', type: 'objekt' },
  })
  expect(brands.size).toBe(0)
  expect(problems[0]).toMatchObject({ pointer: '/type' })
})

test('missing folders are reported, and no content is loaded', () => {
  const { brands, operations, problems } = loadContent({
    config: readConfig({
      BRANDS_FOLDER: '/nowhere/b',
      SCHEMAS_FOLDER: '/nowhere/s',
      FIXTURES_FOLDER: '/nowhere/f',
    }),
  })
  expect(brands.size + operations.size).toBe(0)
  expect(problems.map(({ wrong }) => wrong)).toContain('the file is missing')
})

test('a call that is added while the gateway runs is served; a broken one changes no call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-contract-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [schemasFolder, brandsFolder, fixturesFolder] = ['schemas', 'brands', 'fixtures'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  cpSync(config.schemasFolder, schemasFolder, { recursive: true })
  for (const empty of [brandsFolder, fixturesFolder]) mkdirSync(empty)
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content, null, 2))
  }
  const source = openContent({ ...config, schemasFolder, brandsFolder, fixturesFolder, watch: true })
  const next = () =>
    new Promise<void>((done) => {
      const stop = source.onChange(() => {
        stop()
        done()
      })
    })
  const before = source.current()
  let change = next()
  write('schemas/operations/test/one.json', operation({}))
  await change
  expect(source.current().operations.get('test.one')?.path).toBe('/wps/test/one')
  expect(source.current().operations.size).toBe(before.operations.size + 1)
  change = next()
  write('schemas/operations/test/one.json', operation({ access: 'all' }))
  await change
  expect(source.current().operations.get('test.one')?.access).toBe('public')
  expect(source.current().problems.some(({ pointer }) => pointer === '/access')).toBe(true)
  await source.close()
})
