import { isDeepStrictEqual } from 'node:util'
import type { UpstreamProfile } from '@marquee/schemas/contract'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { checkProfile } from '../../src/content/read/contract/profile-faults.ts'
import type { Loaded } from '../../src/content/resolve/load-content.ts'
import { checkAnswer, type Judged } from '../../src/doctor/judge-answer.ts'
import { addMissing, inferAmountForm } from '../../src/doctor/propose-lines.ts'
import type { ChecksOf } from '../../src/http/validators.ts'
import { fillDefaults } from '../../src/lib/json/fill-defaults.ts'
import { getValueAt } from '../../src/lib/json/json-text.ts'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { createBrandFacts } from '../../src/upstream/ask-upstream.ts'
import type { UpstreamClient } from '../../src/upstream/dispatcher.ts'
import { type Naming, toUpstreamName } from '../../src/upstream/profile/naming.ts'
import { createTranslator } from '../../src/upstream/translator.ts'
import { type Exchange, groupValues } from './exchanges.ts'
import { inferHeaders, inferSeal } from './learn-requests.ts'
import { isSamePath, type Match, matchCalls } from './match-calls.ts'

type Learned = {
  profile: JsonObject
  rows: { match: Match; judged: Judged[] }[]
  /** Problems of the profile, by the gateway's own checks. */
  faults: string[]
  notes: string[]
}

type Parts = {
  loaded: Loaded
  checksOf: ChecksOf
  existing: JsonObject
  source: string
  client: UpstreamClient
}

/** Rounds in which lines are added: a renamed field may show further differences. */
const ROUNDS = 4

/** Infers the profile of the platform that the exchanges are of; what an existing profile says stays. */
export async function inferProfile(exchanges: readonly Exchange[], parts: Parts): Promise<Learned> {
  const { loaded, existing, source } = parts
  const { contract } = loaded
  const calls = exchanges.filter(({ body, status }) => body !== undefined || status >= 400)
  const { places, value: place } = envelopeOf(calls)
  const { basePath, matches } = matchCalls(
    calls,
    contract.operations,
    (body) => getValueAt(body, place) ?? body,
  )
  const matched = matches.flatMap((one) => one.exchanges)
  const { seal, notes } = inferSeal(matches, exchanges, basePath)
  let profile = addMissing(existing, {
    $schema: '../upstream.json',
    description: `A platform that was learned from ${source}.`,
    ...(basePath && { basePath }),
    headers: inferHeaders(matched, contract.upstreams.get('envelope')!.headers, seal),
    ...namingOf(matches),
    answers: Object.keys(places).length > 0 ? { envelope: places } : {},
    ...(seal && { seal }),
    ...addressesOf(matches, basePath),
  })
  let rows = await judgeAll(profile, matches, parts)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = profile
    const judged = rows.flatMap((row) => row.judged)
    const amounts = judged.flatMap((one) => one.amounts)
    if (amounts.length > 0)
      profile = addMissing(profile, { answers: { lenient: true, amounts: inferAmountForm(amounts) } })
    if (amounts.length > 0 && amounts.every(Number.isInteger))
      notes.push(
        "no amount has decimals: compare one with the platform's own site, and correct answers.amounts",
      )
    for (const { line } of judged.flatMap((one) => one.differences))
      if (line) profile = addMissing(profile, line)
    if (isDeepStrictEqual(before, profile)) break
    rows = await judgeAll(profile, matches, parts)
  }
  const faults = contract.checker.faults(contract.shapes.upstream, profile)
  const ofNames =
    faults.length > 0 ? faults : checkProfile(filled(profile, loaded), contract, contract.operations)
  return {
    profile,
    rows,
    notes: [...new Set(notes)],
    faults: ofNames.map(({ pointer, wrong, write }) => `${pointer} ${wrong}: ${write}`),
  }
}

/** Rows of the matched calls with their state and differences, and the operations without a call. */
export function formatTable(rows: Learned['rows'], operations: ReadonlyMap<string, unknown>): string[] {
  const known = rows.flatMap(({ match: { operation, method, path }, judged }) => {
    const states = new Set(judged.map(({ state }) => state))
    const worst = STATES.find((state) => states.has(state)) ?? 'failed'
    const differences = judged.flatMap((one) =>
      one.differences.map(({ pointer, wrong }) => `  ${pointer || '/'} ${wrong}`),
    )
    const reasons = judged.flatMap((one) =>
      one.differences.length > 0 || one.reason === '' ? [] : `  ${one.reason}`,
    )
    return [`${worst.padEnd(8)} ${operation.id}  ${method} ${path}`, ...new Set([...differences, ...reasons])]
  })
  const matched = new Set(rows.map(({ match }) => match.operation.id))
  const absent = [...operations.keys()].filter((id) => !matched.has(id))
  return [...known, `absent   ${absent.length} operations: ${absent.join(', ')}`]
}

/** States of a call that was made several times, in the order in which they count: a refusal beside an answer is ordinary. */
const STATES = ['differs', 'mapped', 'same', 'absent'] as const

function filled(profile: JsonObject, { contract }: Loaded): UpstreamProfile {
  return fillDefaults(contract.shapes.upstream, profile) as unknown as UpstreamProfile
}

/** HAR files have answers decoded. */
const PLAIN = { contentType: '', encoding: '', retryAfter: undefined }

/** Reads every answer with the profile. */
async function judgeAll(
  profile: JsonObject,
  matches: readonly Match[],
  parts: Parts,
): Promise<Learned['rows']> {
  const { loaded, checksOf, client } = parts
  const upstreams = new Map([['learned', filled(structuredClone(profile), loaded)]])
  const [any] = loaded.content.brands.values()
  const site = { ...any!, brand: { ...any!.brand, upstream: { ...any!.brand.upstream, profile: 'learned' } } }
  const config = { upstreamAllowList: [], upstreamSecrets: {} }
  const translator = createTranslator({ content: () => ({ upstreams }), config, client })
  const rows: Learned['rows'] = []
  for (const match of matches) {
    const judged: Judged[] = []
    for (const { status, text } of match.exchanges) {
      const answer = { ...PLAIN, status, bytes: Buffer.from(text) }
      judged.push(
        await checkAnswer(answer, match.operation, createBrandFacts(site), { translator, checksOf }),
      )
    }
    rows.push({ match, judged })
  }
  return rows
}

function addressesOf(matches: readonly Match[], basePath: string): JsonObject {
  const operations = matches.flatMap(({ operation, method, path }) => {
    const isOwn = isSamePath(path, basePath + operation.path)
    const moved = {
      ...(!operation.methods.includes(method) && { method }),
      ...(!isOwn && { path: path.startsWith(basePath) ? path.slice(basePath.length) : path }),
    }
    return Object.keys(moved).length > 0 ? [[operation.id, moved] as const] : []
  })
  return operations.length > 0 ? { operations: Object.fromEntries(operations) } : {}
}

/** The naming of most fields whose name differs from the contract's. */
function namingOf(matches: readonly Match[]): JsonObject {
  const keys = matches.flatMap(({ operation, exchanges }) => {
    const names = [...JSON.stringify(operation.response).matchAll(/"(\w+)":\{/g)].map(([, name]) => name!)
    const found = exchanges.map(({ text }) => text).join()
    return [...new Set(names)].map((name) => ({ name, has: (key: string) => found.includes(`"${key}":`) }))
  })
  const most = (['snake_case', 'PascalCase'] as const).find((naming: Naming) => {
    const changed = keys.filter(({ name }) => toUpstreamName(name, naming) !== name)
    const theirs = changed.filter(({ name, has }) => has(toUpstreamName(name, naming))).length
    return theirs > 1 && theirs > 2 * changed.filter(({ name, has }) => has(name)).length
  })
  return most ? { naming: most } : {}
}

const SUCCESS = ['success', 'ok', 'isSuccess', 'code', 'errno', 'status', 'retCode', 'ret']
const VALUE = ['value', 'data', 'result', 'payload', 'body', 'content']
const CODES = ['errorCode', 'error_code', 'errCode', 'code', 'errno', 'error', 'type', 'status', 'retCode']
const MESSAGES = 'message msg errorMessage error_description errMsg detail description reason'.split(' ')
const DEFAULTS: JsonObject = { success: '/success', value: '/value', code: '/errorCode', message: '/message' }

/** Places of the envelope that most answers have, as far as they differ from the defaults. */
function envelopeOf(calls: readonly Exchange[]): { places: JsonObject; value: string } {
  const objects = calls.flatMap(({ body, status }) =>
    isObject(body) ? [{ body, isFine: status < 300 }] : [],
  )
  const fine = objects.filter(({ isFine }) => isFine).map(({ body }) => body)
  const ofMost = (names: readonly string[], bodies: JsonObject[], fits: (value: Json) => boolean) =>
    names.find((name) => {
      const having = bodies.filter((body) => Object.hasOwn(body, name) && fits(body[name]!))
      return bodies.length > 0 && having.length > bodies.length / 2
    })
  const isShort = (value: Json) => typeof value !== 'object' && value !== ''
  const success = ofMost(SUCCESS, fine, isShort)
  const value = success && ofMost(VALUE, fine, () => true)
  const isFound = success !== undefined && value !== undefined
  const flags = isFound ? fine.map((body) => body[success]!) : []
  const good = flags.length === 0 || typeof flags[0] === 'boolean' ? true : mostFrequent(flags)
  const failed = objects.filter(({ body, isFine }) => !isFine || (isFound && body[success] !== good))
  const refusals = failed.map(({ body }) => body)
  const found: Record<string, string | undefined> = {
    ...(isFound && { success, value }),
    code: ofMost(CODES, refusals, isShort),
    message: ofMost(MESSAGES, refusals, (text) => typeof text === 'string'),
  }
  const places = Object.entries(found).flatMap(([part, name]) => (name ? [[part, `/${name}`] as const] : []))
  return {
    places: {
      ...Object.fromEntries(places.filter(([part, place]) => DEFAULTS[part] !== place)),
      ...(good !== true && { successValues: [good] }),
    },
    value: isFound ? `/${value}` : '',
  }
}

function mostFrequent(values: readonly Json[]): Json {
  const groups = groupValues(values, (value) => JSON.stringify(value))
  return groups.reduce((one, other) => (other.length > one.length ? other : one))[0]!
}
