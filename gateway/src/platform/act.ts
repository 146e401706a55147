import type { OperationId } from '@marquee/schemas/operations'
import type { Content, LoadedBrand, Operation } from '../content/content.ts'
import { fillDefaults } from '../content/read/fill-defaults.ts'
import type { JsonObject } from '../lib/json-file.ts'
import { Refusal } from '../lib/refusal.ts'
import { callFromMemory, callPlatform } from './calls/call-platform.ts'
import type { PlatformCall } from './engine/platform.ts'
import type { Behaviour, Caller, World } from './engine/world.ts'
import type { Worlds } from './engine/worlds.ts'
import { handlers } from './families.ts'
import { memberByAccount, rolesOf, signIn } from './identity/door.ts'

export type ActedCall = { account?: string; operation: string; query?: object; body?: object }

/** Calls made by control and scenarios through the platform, on behalf of a named account. */
export type Act = {
  call(site: LoadedBrand, call: ActedCall): Promise<unknown>
  callerNamed(site: LoadedBrand, account: string): Promise<Caller>
  /** Creates a session of the account without its password. */
  signIn(site: LoadedBrand, account: string): Promise<unknown>
}

/** Request data of calls in scenarios. */
const REQUEST = { ip: '198.51.100.1', language: 'EN', device: 'web', visitor: 'scenario', origin: '' }

export function actOf(options: { worlds: Worlds; content: () => Content }): Act {
  const { worlds, content } = options

  async function run(handler: Behaviour<OperationId>, call: PlatformCall): Promise<unknown> {
    if ('answer' in handler)
      return (await callFromMemory(worlds.inMemory(call.site.code), handler, call)).value
    const brand = await worlds.open(call.site)
    await brand.jobs.runDue()
    return (await callPlatform(brand, handler, call)).value
  }

  async function callerNamed(site: LoadedBrand, account: string): Promise<Caller> {
    const { store } = await worlds.open(site)
    const member = await store.transaction(site.code, (db) => memberByAccount(db, site.code, account))
    if (!member)
      throw new Error(`no account "${account}" in ${site.code}: write one of fixtures/seed/members.json`)
    const { id: memberId, type } = member
    return { sessionId: 'scenario', memberId, account, type, roles: rolesOf(site, type) }
  }

  return {
    callerNamed,
    async call(site, { account, operation: id, query = {}, body = {} }) {
      const operation = content().operations.get(id)
      const handler = handlers.get(id) as Behaviour<OperationId> | undefined
      if (!operation || !handler)
        throw new Error(`a scenario cannot call ${id}: it has no handler in gateway/src/platform`)
      const secrets = worlds.inMemory(site.code).secrets
      return run(handler, {
        operation: id,
        site,
        query: filled(operation.query, query),
        body: filled(operation.body, body),
        caller: account === undefined ? null : await callerNamed(site, account),
        idempotencyKey: keyFor(operation, secrets.hex(16)),
        request: REQUEST,
      })
    },
    async signIn(site, account) {
      const asAccount = async (_input: unknown, world: World) => {
        const member = await memberByAccount(world.db, site.code, account)
        if (!member) throw new Refusal('request.unknown-path')
        return signIn(world, member, { by: 'sms' })
      }
      return run(asAccount as unknown as Behaviour<OperationId>, {
        operation: 'identity.login',
        site,
        query: {},
        body: {},
        caller: null,
        idempotencyKey: undefined,
        request: REQUEST,
      })
    },
  }
}

function filled(schema: JsonObject | undefined, value: object): Record<string, unknown> {
  return schema ? { ...(fillDefaults(schema, value as JsonObject) as JsonObject) } : {}
}

function keyFor({ idempotent }: Operation, key: string): string | undefined {
  return idempotent ? `scenario-${key}` : undefined
}
