import type { Grant } from '@marquee/schemas/studio'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { createAgentRoutes } from '../../gateway/studio/routes/agent-routes.ts'
import { createStudioApiRoutes } from '../../gateway/studio/routes/studio-api.ts'
import { type Authenticator, authenticator } from './passkey.ts'
import { startStudio, type TestStudio } from './studio.ts'

export const STUDIO = { host: 'studio.example.com', origin: 'https://studio.example.com' }
export const AT_STUDIO = { origin: STUDIO.origin, domain: STUDIO.host }

type Method = 'GET' | 'POST' | 'DELETE'

/** A person at the studio's page, with a passkey; the cookie is kept from call to call as by a browser. */
export type AtStudio = {
  key: Authenticator
  ask<Body = Record<string, unknown>>(
    method: Method,
    path: string,
    more?: InjectOptions,
  ): Promise<Answer<Body>>
  /** Uses a one-time link. */
  join(address: string): Promise<Answer>
  signIn(): Promise<Answer>
  cookie(): string
}

export type Answer<Body = Record<string, unknown>> = { status: number; body: Body; cookie: string }

export type SignedInStudio = TestStudio & {
  app: FastifyInstance
  /** A visitor of the studio's page who has no passkey yet. */
  visitor(): AtStudio
  /** A person who joined with grants. */
  person(name: string, grants: readonly Grant[]): Promise<AtStudio>
}

/** A studio with STUDIO_HOST, whose people sign in. */
export async function startSignedInStudio(): Promise<SignedInStudio> {
  const on = await startStudio()
  const app = Fastify()
  const config = { production: false, studioHost: STUDIO.host }
  app.register(createStudioApiRoutes({ config, studio: on.studio }))
  app.register(createAgentRoutes({ config, studio: on.studio }))
  const visitor = () => atStudio(injected(app))
  return {
    ...on,
    app,
    visitor,
    person: async (name, grants) => {
      const { secret } = await on.studio.people.invite(name, grants)
      const person = visitor()
      await person.join(`${STUDIO.origin}/_studio/join#${secret}`)
      return person
    },
    close: async () => {
      await app.close()
      await on.close()
    },
  }
}

type Sent = { method: Method; url: string; headers: Record<string, unknown>; payload?: unknown }

/** Sends a request to a gateway and returns its answer. */
export type Send = (sent: Sent) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>

function injected(app: FastifyInstance): Send {
  return async (sent) => {
    const { statusCode: status, headers, body } = await app.inject(sent as InjectOptions)
    return { status, headers, body }
  }
}

/** A visitor of the studio's page who has no passkey yet. */
export function atStudio(send: Send): AtStudio {
  let cookie = ''
  const key = authenticator()
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of an answer
  const ask: AtStudio['ask'] = async <Body>(
    method: Method,
    path: string,
    { headers, ...more }: InjectOptions = {},
  ) => {
    const answer = await send({
      method,
      url: `/_studio/api/${path}`,
      headers: { ...STUDIO, cookie, ...headers },
      ...(method === 'POST' && !('payload' in more) && { payload: {} }),
      ...(more as object),
    })
    const set = String(answer.headers['set-cookie'] ?? '')
    if (set) cookie = set.split(';')[0]!
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const body = (isJson ? JSON.parse(answer.body) : { text: answer.body }) as Body
    return { status: answer.status, body, cookie: set }
  }
  const challengeOf = ({ body }: Answer) => body as { challenge: string; options: { challenge: string } }
  return {
    key,
    ask,
    cookie: () => cookie,
    join: async (address) => {
      const secret = address.slice(address.indexOf('#') + 1)
      const begun = await ask('POST', 'join/options', { payload: { secret } })
      if (begun.status !== 200) return begun
      const { challenge, options } = challengeOf(begun)
      const response = key.make(options, AT_STUDIO)
      return ask('POST', 'join', { payload: { secret, challenge, response } })
    },
    signIn: async () => {
      const { challenge, options } = challengeOf(await ask('POST', 'sign-in/options'))
      return ask('POST', 'sign-in', { payload: { challenge, response: key.use(options, AT_STUDIO) } })
    },
  }
}
