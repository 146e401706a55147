import type { Config } from '../config.ts'
import type { Content, LoadedBrand, Operation } from '../content/content.ts'
import type { ServerEvent } from '../lib/event-stream.ts'
import type { Json } from '../lib/json-file.ts'
import { Refusal } from '../lib/refusal.ts'
import { LIMITS, type Outcome, type UpstreamAnswer, type UpstreamClient } from './dispatcher.ts'
import { createFacts, type FactsOfCall } from './profile/call-facts.ts'
import {
  addPaging,
  createCursors,
  findNextCursor,
  getPageNumber,
  listKey,
  parsePageRequest,
} from './profile/cursors.ts'
import { compileHeaders, type Dialect, getDialect, getProfile } from './profile/profile.ts'
import { decodeText, readAnswer, readRefusal } from './profile/read-answer.ts'
import { createUpstreamSeals } from './profile/seal.ts'
import {
  buildHeaders,
  buildTarget,
  type Input,
  type Outgoing,
  writeRequest,
} from './profile/write-request.ts'
import { getUpstreamOrigin } from './upstream-origin.ts'

/** Translates calls between the contract and the profile of a brand's upstream. */
export type Translator = {
  dialectOf(site: LoadedBrand, operation: Operation): Dialect
  /** The request for an upstream; a promise where the body is sealed or an expression maps it. */
  write(operation: Operation, input: Input, call: FactsOfCall): Outgoing | Promise<Outgoing>
  /**
   * The value of an answer in the form of the contract, not yet checked; a promise where an expression maps it.
   * @throws the refusal of a failed answer
   */
  read(answer: UpstreamAnswer, operation: Operation, call: FactsOfCall): unknown
  /** The handshake of a WebSocket at a path that the profile names; `refusalOf` reads an answer that is no upgrade. */
  writeSocket(
    path: string,
    call: FactsOfCall,
  ): { target: string; headers: Record<string, string>; refusalOf(answer: UpstreamAnswer): Refusal }
  /** An event of a stream by its mapping, not yet checked. */
  readEvent(event: ServerEvent, operation: Operation, call: FactsOfCall): MappedEvent | Promise<MappedEvent>
}

type MappedEvent = Pick<ServerEvent, 'event' | 'data'>

type Parts = {
  content(): Pick<Content, 'upstreams'>
  config: Pick<Config, 'upstreamAllowList' | 'upstreamSecrets'>
  client: UpstreamClient
}

export function createTranslator({ content, config, client }: Parts): Translator {
  const seals = createUpstreamSeals()
  const cursors = createCursors()

  function dialectOf(site: LoadedBrand, operation: Operation): Dialect {
    return getDialect(getProfile(site, content()), operation)
  }

  /** Reads the text of an answer for the gateway itself, such as a public key or a page before the wanted one. */
  async function readText(
    site: LoadedBrand,
    { limits }: Dialect,
    request: Pick<Outgoing, 'path' | 'query' | 'headers'>,
  ) {
    const options = {
      origin: getUpstreamOrigin(site, config),
      path: buildTarget(request),
      method: 'GET' as const,
      body: null,
    }
    const outcome = await new Promise<Outcome>((done) =>
      client.request({ ...options, headers: { ...request.headers, [LIMITS]: limits } }, (_, { body }) =>
        done(body.outcome),
      ),
    )
    if ('answer' in outcome && outcome.answer.status === 200)
      return decodeText(outcome.answer, limits.maxBytes)
    throw 'failure' in outcome ? outcome.failure : new Refusal('upstream.unreachable')
  }

  return {
    dialectOf,
    write(operation, input, call) {
      const dialect = dialectOf(call.site, operation)
      const facts = createFacts(call, config.upstreamSecrets)
      const { basePath, seal: scheme } = dialect.profile
      const page = getPageNumber(dialect, operation, input.query)
      const asked = page === undefined ? input : { ...input, query: withoutPage(input.query) }
      const outgoing = writeRequest(operation, asked, dialect, facts, (fields) =>
        seals.seal(fields, {
          scheme,
          origin: getUpstreamOrigin(call.site, config),
          boundTo: { path: operation.path, merchant: call.site.brand.merchant },
          readKey: (path) =>
            readText(call.site, dialect, {
              path: basePath + path,
              query: '',
              headers: buildHeaders(dialect, facts),
            }),
        }),
      )
      if (page === undefined || page === 1) return outgoing
      const read = async (request: Outgoing) =>
        JSON.parse(await readText(call.site, dialect, request)) as Json
      const list = { key: listKey(operation, input.query, call), cursors, read }
      return Promise.resolve(outgoing).then((first) => parsePageRequest(first, page, dialect, list))
    },
    read(answer, operation, call) {
      const dialect = dialectOf(call.site, operation)
      const query = (call.query ?? {}) as Record<string, unknown>
      const page = getPageNumber(dialect, operation, query)
      const paging =
        page === undefined
          ? undefined
          : (value: unknown, body: Json) => {
              const cursor = findNextCursor(body, dialect.profile)
              if (cursor !== undefined) cursors.keep(listKey(operation, query, call), page, cursor)
              addPaging(value, body, page, query, dialect)
            }
      return readAnswer(answer, dialect, createFacts(call, config.upstreamSecrets), paging)
    },
    writeSocket(path, call) {
      const profile = getProfile(call.site, content())
      const facts = createFacts(call, config.upstreamSecrets)
      return {
        target: profile.basePath + (profile.webSockets[path]?.path ?? path),
        headers: buildHeaders({ headers: compileHeaders(profile.headers) }, facts),
        refusalOf: (answer) => readRefusal(answer, { profile, errors: profile.errors }),
      }
    },
    readEvent(original, operation, call) {
      const { events, softenEvents } = dialectOf(call.site, operation)
      const facts = createFacts(call, config.upstreamSecrets)
      const own = events.get(original.event)
      const event = own?.event ?? original.event
      const soften = softenEvents.get(event)
      const finish = (data: unknown) => ({ event, data: soften ? soften(data, facts) : data })
      const data = own?.map ? own.map(original.data, facts) : original.data
      return data instanceof Promise ? data.then(finish) : finish(data)
    },
  }
}

function withoutPage({ pageNo: _page, ...query }: Record<string, unknown>): Record<string, unknown> {
  return query
}
