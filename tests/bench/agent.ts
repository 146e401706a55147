import { AGENT_HEADERS, type Agent, createAgent } from '../support/agent.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import type { Table } from './table.ts'

const MOST_CALLS = 25
const MOST_BYTES = 60 * 1024
const MOST_LIST_BYTES = 12 * 1024
const WRONG = 200

/**
 * Walks an agent without a model from nothing to a brand with three languages, a reordered home and a report page, and counts
 * its calls and the bytes of their answers; then sends wrong commands, of which each must be refused with a remedy.
 */
export async function bench(): Promise<Table[]> {
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  try {
    const agent = createAgent(async (message) => {
      const sent = { method: 'POST', headers: AGENT_HEADERS, body: JSON.stringify(message) }
      return (await fetch(`http://127.0.0.1:${gateway.port}/_studio/mcp`, sent)).text()
    })
    const { calls, bytes, listBytes, seq, problems } = await build(agent)
    const { refused, remedied } = await sendWrong(agent, seq)
    const rows = [
      { name: 'calls', value: calls, most: MOST_CALLS },
      { name: 'bytes of all answers', value: bytes, most: MOST_BYTES },
      { name: 'bytes of the list of tools', value: listBytes, most: MOST_LIST_BYTES },
      { name: 'problems of the brand', value: problems, most: 0 },
      { name: `wrong commands of ${WRONG} that were accepted`, value: WRONG - refused, most: 0 },
      { name: 'refusals without a remedy', value: refused - remedied, most: 0 },
    ]
    const over = rows.filter(({ value, most }) => value > most)
    if (over.length > 0) throw new Error(`Over its limit: ${JSON.stringify(over)}`)
    return [{ title: 'an agent without a model, from nothing to a brand with a report page', rows }]
  } finally {
    await gateway.stop()
  }
}

const BRAND = 'agate'
const REPORT = { EN: 'Report', TH: 'รายงาน', VI: 'Báo cáo' }

type Body = Record<string, unknown>

/** Builds the brand, and counts. Throws if a call on the way is refused. */
async function build(agent: Agent) {
  const list = await agent.list()
  const count = { calls: 1, bytes: list.bytes }
  const use = async (name: string, input: object = {}): Promise<Body> => {
    const { body, bytes, isRefused } = await agent.use(name, { brand: BRAND, ...input })
    if (isRefused) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
    count.calls += 1
    count.bytes += bytes
    return body
  }
  const first = await agent.use('list_brands')
  const facts = { code: BRAND, name: 'Agate', currency: 'EUR', languages: Object.keys(REPORT) }
  const made = await agent.use('create_brand', { ...facts, defaultLanguage: 'EN', colour: '#226655' })
  count.calls += 2
  count.bytes += first.bytes + made.bytes
  await use('read_brand')
  await use('read_file', { path: 'pages/home.json' })
  const home = [
    { path: 'pages/home.json', pointer: '/patch/hot-games/order', value: 5 },
    { path: 'pages/home.json', pointer: '/patch/copy-tiles/hidden', value: true },
  ]
  const moved = await use('change_draft', { seq: made.body.seq, label: 'Hot games first', edits: home })
  await use('read_choices', { kind: 'operations' })
  await use('read_choices', { block: 'record-table' })
  const { base } = await use('read_file', { path: 'pages/member-bonuses.json', version: 'base' })
  await use('search_texts', { words: 'member-bonuses' })
  const page = { ...(base as Body), route: '/member/agateReport', title: 'agate.report' }
  const texts = Object.entries(REPORT).map(([language, value]) => ({
    path: `i18n/${language}.json`,
    pointer: '/agate.report',
    value,
  }))
  const edits = [{ path: 'pages/agate-report.json', value: page }, ...texts]
  await use('change_draft', { seq: moved.seq, label: 'A report page', edits })
  const { seq, problems } = await use('read_draft')
  await use('diff_draft')
  await use('preview_page')
  return { ...count, listBytes: list.bytes, seq: Number(seq), problems: (problems as object[]).length }
}

/** Wrong commands of many kinds, by a number that makes each another one. */
function wrongCommand(seq: number, at: number): [string, object] {
  const word = `x${at}`
  const change = (edit: object): [string, object] => [
    'change_draft',
    { brand: BRAND, seq, label: 'x', edits: [edit] },
  ]
  const setting = (pointer: string, value: unknown) => change({ path: 'brand.json', pointer, value })
  const home = (pointer: string, value: unknown) =>
    change({ path: 'pages/home.json', pointer: `/patch/${pointer}`, value })
  const kinds: [string, object][] = [
    setting(`/${word}`, 1),
    setting('/numbers/gamePageSize', -at),
    setting('/supportLanguages', ['EN', word]),
    setting('/defaultLang', word),
    home(word, { block: `b-${word}` }),
    home(`hot-games/props/${word}`, at),
    change({ path: 'theme.json', pointer: '/colours/dark/primary', value: word }),
    change({ path: `pages/${word}.json`, value: { route: `/${word}`, title: word, blocks: [] } }),
    change({ path: `../${word}.json`, value: {} }),
    change({ path: 'i18n/EN.json', pointer: '/home.title', value: {} }),
    ['read_file', { brand: BRAND, path: word }],
    ['read_brand', { brand: word }],
    ['read_brand', { brand: BRAND, pointer: `/${word}` }],
    ['read_choices', { brand: BRAND, block: word }],
    ['read_choices', { brand: BRAND, path: 'brand.json', pointer: `/${word}` }],
    [word, {}],
    ['preview_page', { brand: BRAND, route: word }],
    ['undo_draft', { brand: BRAND, seq: seq + 1 + at }],
    ['create_brand', { code: word, name: word, currency: 'X', languages: ['EN'], defaultLanguage: 'EN' }],
    ['read_draft', { brand: BRAND, [word]: at }],
  ]
  return kinds[at % kinds.length]!
}

async function sendWrong(agent: Agent, seq: number) {
  const count = { refused: 0, remedied: 0 }
  for (let at = 0; at < WRONG; at += 1) {
    const { body, isRefused } = await agent.use(...wrongCommand(seq, at))
    if (!isRefused) continue
    const problems = (body.problems ?? []) as { wrong?: string; write?: string }[]
    count.refused += 1
    if (body.remedy && problems.every(({ wrong, write }) => wrong && write)) count.remedied += 1
  }
  return count
}
