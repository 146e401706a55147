import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../gateway/src/content/content.ts'
import { loadedProject } from '../support/project-files.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'

const PASSWORD = 'Quiet-Harbour-42'
const NEW_PASSWORD = 'Calm-River-77'
const CODE = 'password.change.required'

const operations = [...loadedProject().content.operations.values()]
const FOR_SESSIONS = new Set<Operation['access']>(['session', 'player', 'agent'])
const isForSessions = ({ access }: Operation) => FOR_SESSIONS.has(access)

let gateway: ProjectGateway
let token: string
beforeAll(async () => {
  gateway = await startProjectGateway()
  token = await gateway.tokenOf('expired1')
})
afterAll(() => gateway.close())

const knock = ({ methods, path, upload }: Operation, as: { token?: string }) =>
  gateway.ask({
    method: methods[0]!,
    url: path.replace(/\{\w+\}/g, '1'),
    ...as,
    ...(upload
      ? { body: Buffer.from('no picture'), headers: { 'content-type': 'image/png' } }
      : methods[0] === 'GET' || methods[0] === 'DELETE'
        ? {}
        : { body: {} }),
  })

describe('a session whose password must be changed first (R-4.007, R-5.033)', () => {
  test('a session whose password must be changed first may change the password, sign out and read who it is', () => {
    const open = operations.filter(({ duringPasswordChange }) => duringPasswordChange)
    expect(open.map(({ id }) => id).sort()).toEqual([
      'identity.change-password',
      'identity.logout',
      'identity.member-info',
    ])
    expect(open.every(isForSessions)).toBe(true)
  })

  const closed = operations.filter((one) => isForSessions(one) && !one.duringPasswordChange)
  test.each(closed.map((operation) => [operation.id, operation] as const))(
    'a session whose password must be changed first is refused by %s',
    async (_id, operation) => {
      const { status, errorCode } = await knock(operation, { token })
      expect([status, errorCode]).toEqual([403, CODE])
    },
  )

  const forAll = operations.filter(({ access, stream }) => access === 'public' && !stream)
  test.each(forAll.map((operation) => [operation.id, operation] as const))(
    'a session whose password must be changed first is answered by %s, which is public, as a visitor is',
    async (_id, operation) => {
      const visitors = await knock(operation, {})
      const mine = await knock(operation, { token })
      expect([mine.status, mine.errorCode]).toEqual([visitors.status, visitors.errorCode])
      expect(mine.errorCode).not.toBe(CODE)
    },
  )

  test('a session whose password must be changed first is answered by public calls as a visitor is', async () => {
    const { path } = operations.find(({ id }) => id === 'promotions.list')!
    const ask = (more: { token?: string }) => gateway.ask({ method: 'GET', url: path, ...more })
    const [mine, visitors] = [await ask({ token }), await ask({})]
    expect(mine.success).toBe(true)
    expect(mine.value).toEqual(visitors.value)
  })

  // In another brand: the change ends all sessions of the account, and the tests come in any order.
  test('a session whose password must be changed first does everything again under the token that the change gives (R-4.011, R-7.014)', async () => {
    const { path } = operations.find(({ id }) => id === 'identity.change-password')!
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
    const brand = 'hanabi'
    const old = await gateway.tokenOf('expired1', brand)
    const changed = await gateway.ask({
      method: 'POST',
      url: path,
      brand,
      token: old,
      headers: { encryption: 'JWE' },
      body: gateway.sealed(path, change, brand),
    })
    expect(changed.errorCode).toBeNull()
    const fresh = (changed.value as { token: string }).token
    const url = operations.find(({ id }) => id === 'wallet.balance')!.path
    expect(await gateway.ask({ method: 'GET', url, brand, token: fresh })).toMatchObject({ success: true })
    const refused = await gateway.ask({ method: 'GET', url, brand, token: old })
    expect(refused.errorCode).toBe('login.not.session')
  })
})
