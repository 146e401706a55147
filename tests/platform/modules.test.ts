import type { Brand, Operations } from '@marquee/schemas/contract'
import { errors } from '@marquee/schemas/error-codes'
import type { OperationId } from '@marquee/schemas/operations'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { type Asking, codeOf, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

type Module = keyof Brand['modules']
type Who = 'visitor' | 'player' | 'agent1'
type Row = readonly [modId: string, module: Module, who: Who, operation: OperationId, asked?: object]

const NUMBER = { countryDialingCode: '880', mobileNum: '1799999999' }
const NEW_PASSWORD = 'Amber-Lantern-77'

const ACCOUNT = {
  username: 'Fresh01',
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  agreement: true,
  login: true,
  registerMethod: 'WEB',
}

/** The upstream's name of a module, and calls that are there only while it is on. */
const CALLS: readonly Row[] = [
  [
    'FREEPLAY3',
    'freePlay',
    'visitor',
    'identity.free-play',
    body({ nonce: 'n'.repeat(16), os: 'Linux', platform: 'W' }),
  ],
  ['USERNAMEREG3', 'usernameRegistration', 'visitor', 'identity.register', body(ACCOUNT)],
  [
    'MOBILENUMREG3',
    'mobileRegistration',
    'visitor',
    'identity.register-mobile',
    body({ ...ACCOUNT, ...NUMBER, verificationCode: '1' }),
  ],
  ['MOBILEVERCODELOGIN3', 'smsLogin', 'visitor', 'identity.login-code', body(NUMBER)],
  [
    'MOBILEVERCODELOGIN3',
    'smsLogin',
    'visitor',
    'identity.login',
    body({ type: 'sms', ...NUMBER, verificationCode: '1' }),
  ],
  [
    'REGMOBVERF3',
    'smsVerification',
    'visitor',
    'identity.register-code',
    body({ countryDialingCode: '880', mobileNo: '1799999999' }),
  ],
  ['CHNGPASSVERIF3', 'phonePasswordRecovery', 'visitor', 'identity.recovery-code', body(NUMBER)],
  [
    'CHNGPASSVERIF3',
    'phonePasswordRecovery',
    'visitor',
    'identity.forgot-phone',
    body({ ...NUMBER, newPassword: NEW_PASSWORD, verificationCode: '1' }),
  ],
  ['PTSYS3', 'points', 'player', 'promotions.point-balance'],
  ['PTSYS3', 'points', 'player', 'promotions.point-config'],
  ['PTSYS3', 'points', 'player', 'promotions.point-details'],
  ['PTSYS3', 'points', 'player', 'promotions.point-rewards'],
  ['PTSYS3', 'points', 'player', 'promotions.redeem-list'],
  ['PTSYS3', 'points', 'player', 'promotions.convert', body({ points: 100, password: PASSWORD })],
  ['REWCEN3', 'rewards', 'player', 'promotions.rewards'],
  ['REWCEN3', 'rewards', 'player', 'promotions.claim-reward', body({ id: 'BIRTHDAY-1' })],
  ['INBOX3', 'inbox', 'player', 'support.inbox'],
  ['INBOX3', 'inbox', 'player', 'support.sent'],
  ['INBOX3', 'inbox', 'player', 'support.recipients'],
  [
    'INBOX3',
    'inbox',
    'player',
    'support.send-message',
    body({ to: 'service', title: 'Hi', content: 'Hello' }),
  ],
  [
    'INBOX3',
    'inbox',
    'agent1',
    'support.message-downlines',
    body({ downlineIds: [1], title: 'Hi', content: 'Hi' }),
  ],
  ['INBOX3', 'inbox', 'player', 'support.read-all-messages'],
  ['INBOX3', 'inbox', 'player', 'support.read-messages', body({ ids: [1] })],
  ['INBOX3', 'inbox', 'player', 'support.delete-messages', body({ ids: [1] })],
  ['INBOX3', 'inbox', 'player', 'support.restore-messages', body({ ids: [1] })],
  [
    'FEEDBACK3',
    'feedback',
    'visitor',
    'support.feedback',
    body({ type: 'SUGGESTION', comment: 'More fish, please.' }),
  ],
  ['FEEDBACK3', 'feedback', 'player', 'support.feedback-list'],
  ['CHATROOM3', 'chatRoom', 'player', 'support.chat'],
  ['CHATROOM3', 'chatRoom', 'visitor', 'support.launch-chat'],
  ['AGENTCENTER3', 'agents', 'agent1', 'agents.downlines'],
  ['AGENTCENTER3', 'agents', 'agent1', 'support.agent-notices'],
  ['SIGNCONDIV3', 'dividend', 'agent1', 'agents.contract-records', { query: { kind: 'DIVIDEND' } }],
  ['DAILYSALCONT3', 'dailySalary', 'agent1', 'agents.contract-records', { query: { kind: 'DAILY' } }],
  ['HOURSAL3', 'hourlySalary', 'agent1', 'agents.contract-records', { query: { kind: 'HOURLY' } }],
  ['RTSALARY3', 'realTimeSalary', 'agent1', 'agents.contract-records', { query: { kind: 'REAL_TIME' } }],
]

function body(value: object): object {
  return { body: value }
}

const ROWS = CALLS.map(
  ([modId, module, who, operation, asked = {}]) => [modId, module, who, operation, asked] as const,
)

/** A world with every listed module switched on, or all of them off. */
async function startAll(isOn: boolean): Promise<TestWorld> {
  const modules = Object.fromEntries(CALLS.map(([, module]) => [module, isOn]))
  return startWorld({ brand: { modules: modules } })
}

async function nodesOf({ call }: TestWorld): Promise<ReadonlyMap<string, string>> {
  const tree = (await call('support.whitelabel')) as Operations['support.whitelabel']['value']
  const children = tree.flatMap(({ childrenNodes }) => childrenNodes as { modId: string; enabled: string }[])
  return new Map(children.map(({ modId, enabled }) => [modId, enabled]))
}

describe.each([true, false])('modules that are on: %j (R-4.028, R-7.009)', (isOn) => {
  let world: TestWorld
  let nodes: ReadonlyMap<string, string>
  let callers: Record<Who, Caller | null>
  beforeAll(async () => {
    world = await startAll(isOn)
    nodes = await nodesOf(world)
    callers = {
      visitor: null,
      player: await world.signIn('player'),
      agent1: await world.signIn('agent1'),
    }
  })

  test.each(ROWS)('%s is told by the tree, and decides on the calls of %s', async (...row) => {
    const [modId, , who, operation, asked] = row
    expect(nodes.get(modId)).toBe(isOn ? '1' : '0')
    const asking = { ...asked, caller: callers[who] } as Asking<OperationId>
    const ended = await world.call(operation, asking).then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    )
    expect(ended === 'function.not.available').toBe(!isOn)
    expect(errors['function.not.available'].status).toBe(403)
  })
})

test('every module of a brand that the upstream can know stands in the tree once', async () => {
  const world = await startWorld()
  // A transfer by itself and a username that is made up are the site's own ways, of which the upstream knows nothing.
  const own = ['automaticTransfer', 'mobileRegistrationUsername']
  const modules = Object.keys(world.site.brand.modules).filter((name) => !own.includes(name))
  expect((await nodesOf(world)).size).toBe(modules.length)
  const tree = (await world.call('support.whitelabel')) as Operations['support.whitelabel']['value']
  expect(tree.flatMap(({ childrenNodes }) => childrenNodes)).toHaveLength(modules.length)
})

test('a verification of new addresses and phone-auth tokens are told by the tree (R-4.046, R-8.014)', async () => {
  const modules = { loginIpVerification: true, phoneAuth: true }
  const on = await nodesOf(await startWorld({ brand: { modules: modules } }))
  const off = await startWorld()
  expect([on.get('LOGINIPVERF3'), on.get('PHONEAUTH3')]).toEqual(['1', '1'])
  const nodes = await nodesOf(off)
  expect([nodes.get('LOGINIPVERF3'), nodes.get('PHONEAUTH3')]).toEqual(['0', '0'])
  expect(await codeOf(off.call('identity.phone-auth-code', { body: NUMBER }))).toBe('operation.not.enabled')
})
