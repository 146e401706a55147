import { beforeAll, describe, expect, test } from 'vitest'
import { inboxListeners } from '../../fixtures/platform/support/inbox.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { inside } from './support/inside.ts'
import { codeOf, FEW, HOUR, MINUTE, NOON, refusalOf, startWorld, type TestWorld } from './support/world.ts'

let world: TestWorld
let player: Caller
let agent: Caller
let downline: Caller
beforeAll(async () => {
  world = await startWorld()
  player = await world.signIn('player')
  agent = await world.signIn('agent1')
  downline = await world.signIn('deep')
})

const listOf = async (caller: Caller, box: 'support.inbox' | 'support.sent' = 'support.inbox') =>
  (await world.call(box, { caller, query: { pageSize: 100 } })).list
const unread = (caller: Caller) => world.call('support.unread-count', { caller })

function write(caller: Caller, to: string, content = 'Hello there') {
  return world.call('support.send-message', { caller, body: { to, title: 'Subject', content } })
}

describe('a message (R-2.111)', () => {
  test('a message from an agent to a direct downline is unread there, and among the sent ones here (R-7.041)', async () => {
    const before = await unread(downline)
    const sent = await write(agent, 'deep')
    expect(sent).toMatchObject({ type: 'MEMBER', peer: 'deep', read: true, content: '<p>Hello there</p>' })
    expect((await listOf(agent, 'support.sent'))[0]).toEqual(sent)
    expect((await listOf(downline))[0]).toMatchObject({ peer: 'upline', read: false, title: 'Subject' })
    expect(await unread(downline)).toBe(before + 1)
  })

  test('a message to the upline says who wrote it', async () => {
    await write(downline, 'upline')
    expect((await listOf(agent))[0]).toMatchObject({ peer: 'deep', type: 'MEMBER' })
    expect((await listOf(downline, 'support.sent'))[0]).toMatchObject({ peer: 'upline' })
  })

  test('a message to customer service goes into nobody’s inbox', async () => {
    const before = (await listOf(agent)).length
    expect(await write(downline, ' Service ')).toMatchObject({ type: 'SERVICE', peer: 'service' })
    expect((await listOf(agent)).length).toBe(before)
  })

  test('a message is plain text: what looks like HTML is shown as it was typed, its lines kept', async () => {
    const { content } = await write(agent, 'deep', 'a <b>bold</b>\nline & "more"\u202E')
    expect(content).toBe('<p>a &lt;b&gt;bold&lt;/b&gt;<br>line &amp; &quot;more&quot;</p>')
  })

  test('opened once makes the count one less, opened again no more', async () => {
    await write(agent, 'deep')
    const [newest] = await listOf(downline)
    const before = await unread(downline)
    const body = { ids: [newest!.id] as [number] }
    const left = await world.call('support.read-messages', { caller: downline, body })
    expect(left).toEqual({ unread: before - 1 })
    expect(await world.call('support.read-messages', { caller: downline, body })).toEqual(left)
    expect((await listOf(downline))[0]).toMatchObject({ id: newest!.id, read: true })
  })

  test('a message that was deleted is gone for its owner, and stays with the other one', async () => {
    const sent = await write(agent, 'deep')
    const [newest] = await listOf(downline)
    const before = await unread(downline)
    const left = await world.call('support.delete-messages', {
      caller: downline,
      body: { ids: [newest!.id] },
    })
    expect(left).toEqual({ unread: before - 1 })
    expect((await listOf(downline)).map(({ id }) => id)).not.toContain(newest!.id)
    expect((await listOf(agent, 'support.sent')).map(({ id }) => id)).toContain(sent.id)
  })

  test('a message carries pictures that its reader may see, and nobody else (R-9.030)', async () => {
    const own = await startWorld()
    const [sender, reader, stranger] = [
      await own.signIn('deep'),
      await own.signIn('agent1'),
      await own.signIn('player'),
    ]
    const file = { file: 'iVBORw0KGgo=', type: 'image/png', width: 1, height: 1 } as const
    const { id } = await own.call('support.upload', { caller: sender, body: file })
    const send = (pictures: string[]) =>
      own.call('support.send-message', {
        caller: sender,
        body: { to: 'upline', title: 'Subject', content: 'Look', pictures },
      })
    expect((await send([id])).pictures).toEqual([id])
    const { list } = await own.call('support.inbox', { caller: reader, query: {} })
    expect(list[0]!.pictures).toEqual([id])
    const see = (caller: Caller) => own.call('support.uploaded', { caller, query: { id } })
    expect((await see(reader)).file).toBe(file.file)
    expect((await see(sender)).file).toBe(file.file)
    expect(await codeOf(see(stranger))).toBe('upload.unknown')
    expect(await codeOf(send([id])), 'good once').toBe('upload.unknown')
    const foreign = await own.call('support.upload', { caller: stranger, body: file })
    expect(await codeOf(send([foreign.id]))).toBe('upload.unknown')
  })

  test('a message that was deleted comes back within a day, unread as it was, and not later', async () => {
    const own = await startWorld()
    const reader = await own.signIn('deep')
    const body = { to: 'deep', title: 'Subject', content: 'Hello' }
    await own.call('support.send-message', { caller: await own.signIn('agent1'), body })
    const list = async (caller = reader) => (await own.call('support.inbox', { caller, query: {} })).list
    const [newest] = await list()
    const ids = { ids: [newest!.id] as [number] }
    const restore = (caller: Caller) => own.call('support.restore-messages', { caller, body: ids })
    expect(await codeOf(restore(reader)), 'not deleted').toBe('message.unknown')
    const { unread: before } = await own.call('support.delete-messages', { caller: reader, body: ids })
    expect(await codeOf(restore(await own.signIn('player'))), 'of another member').toBe('message.unknown')
    expect(await restore(reader)).toEqual({ unread: before + 1 })
    expect((await list())[0]).toEqual(newest)
    await own.call('support.delete-messages', { caller: reader, body: ids })
    await own.platform.control.advance(24 * HOUR)
    expect(await codeOf(restore(await own.signIn('deep')))).toBe('message.unknown')
  })

  test('a message is read with all others at once, on every page of the inbox', async () => {
    const own = await startWorld()
    const reader = await own.signIn('deep')
    const sender = await own.signIn('agent1')
    for (let many = 0; many < 3; many++)
      await own.call('support.send-message', {
        caller: sender,
        body: { to: 'deep', title: 'Subject', content: 'Hello' },
      })
    expect(await own.call('support.unread-count', { caller: reader })).toBeGreaterThan(2)
    expect(await own.call('support.read-all-messages', { caller: reader })).toEqual({ unread: 0 })
    expect(await own.call('support.unread-count', { caller: reader })).toBe(0)
  })

  test.each([
    ['agent1', ['service', 'upline', 'agent2', 'deep']],
    ['deep', ['service', 'upline']],
    ['player', ['service']],
  ])('a message of %s goes to these only (R-6.017)', async (account, expected) => {
    const { list } = await world.call('support.recipients', { caller: await world.signIn(account) })
    const known = list.map(({ to }) => to)
    expect(known.slice(0, 2)).toEqual(expected.slice(0, 2))
    for (const to of known) expect((await write(await world.signIn(account), to)).read).toBe(true)
    expect(list[0]!.name).toBe('Customer service')
  })

  test.each([
    [
      'of another member',
      async () => {
        await write(agent, 'deep')
        return [(await listOf(downline))[0]!.id]
      },
    ],
    ['that never was', async () => [999_999]],
    ['of one’s own beside another’s', async () => [(await write(player, 'service')).id, 999_999]],
  ])('%s cannot be deleted, and nothing is', async (_, idsOf) => {
    const ids = (await idsOf()) as [number]
    const before = await listOf(player, 'support.sent')
    expect(await codeOf(world.call('support.delete-messages', { caller: player, body: { ids } }))).toBe(
      'message.unknown',
    )
    expect(await codeOf(world.call('support.read-messages', { caller: player, body: { ids } }))).toBe(
      'message.unknown',
    )
    expect(await listOf(player, 'support.sent')).toEqual(before)
  })

  test('a message of another brand is unknown', async () => {
    const stranger = await world.signIn('deep', undefined, world.other)
    const ids = (await listOf(downline)).slice(0, 1).map(({ id }) => id)
    const asking = {
      caller: stranger,
      body: { ids: [...ids, 500] as unknown as [number] },
      site: world.other,
    }
    expect(await codeOf(world.call('support.delete-messages', asking))).toBe('message.unknown')
    expect((await listOf(downline)).length).toBeGreaterThan(0)
  })

  test.each([
    ['nobody', 'nobody1'],
    ['oneself', 'agent1'],
    ['a deep downline', 'deeper'],
    ['a sibling’s downline', 'besideplayer'],
    ['the upline by its account', 'general'],
    ['a stranger', 'player'],
  ])('a message to %s is refused like one to a missing account (R-6.017)', async (_, to) => {
    expect(await codeOf(write(agent, to))).toBe('message.recipient.unknown')
  })

  test('a message to an upline is refused for a member without one', async () => {
    expect(await codeOf(write(player, 'upline'))).toBe('message.recipient.unknown')
  })

  test.each([
    ['no text', { to: 'service', title: 'x', content: '  \n ' }],
    ['unseen text', { to: 'service', title: '\u200B', content: 'x' }],
    ['a text too long', { to: 'service', title: 'x', content: 'x'.repeat(1001) }],
  ])('a message with %s is refused', async (_, body) => {
    expect(await codeOf(world.call('support.send-message', { caller: player, body }))).toBe('request.invalid')
  })

  test('a message is one of twenty an hour; the hour over, the next goes', async () => {
    const own = await startWorld({ brand: { numbers: { messagesPerHour: 3 } } })
    const caller = await own.signIn('player')
    const body = { to: 'service', title: 'x', content: 'y' }
    for (let count = 0; count < 3; count += 1) await own.call('support.send-message', { caller, body })
    const refusal = await refusalOf(own.call('support.send-message', { caller, body }))
    expect([refusal.code, refusal.retryAfterSeconds]).toEqual(['message.limit', 3600])
    await own.platform.control.advance(HOUR)
    await own.call('support.send-message', { caller, body })
  })
})

describe('the platform writes by itself', () => {
  test('a welcome to whoever registers, with the name of the brand', async () => {
    const own = await startWorld({ brand: { name: 'Riverside' } })
    const password = 'sixteen blue boats'
    const body = {
      username: 'Fresh01',
      password,
      confirmPassword: password,
      agreement: true,
      login: true as const,
      registerMethod: 'WEB' as const,
    }
    const { token } = await own.call('identity.register', { body })
    const caller = (await own.callerOf(token))!
    const { list } = await own.call('support.inbox', { caller })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ type: 'WELCOME', read: false, peer: '', title: 'Welcome to Riverside' })
    expect(await own.call('support.unread-count', { caller })).toBe(1)
  })

  test('the platform writes by itself that a deposit was approved, and nothing before', async () => {
    const own = await startWorld()
    const caller = await own.signIn('player')
    const body = { channel: 'BANK', amount: '500.00', promotion: '' }
    const { orderNo } = await own.call('wallet.deposit', { caller, body, key: 'deposit-1' })
    expect(await own.call('support.unread-count', { caller })).toBe(0)
    await own.platform.control.advance(MINUTE)
    const { list } = await own.call('support.inbox', { caller })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ type: 'DEPOSIT', time: NOON + 15_000 })
    expect(list[0]!.content).toContain('500.00 PHP')
    expect(list[0]!.content).toContain(orderNo)
  })

  test('the platform writes by itself that a withdrawal was paid', async () => {
    const own = await startWorld()
    const { memberId } = await own.signIn('player')
    const paid = { memberId, amount: 12_345n, orderNo: '<W1>' }
    await inside(own, (world) => inboxListeners['withdrawal.paid'](paid, world))
    const caller = await own.signIn('player')
    const { list } = await own.call('support.inbox', { caller })
    expect(list[0]).toMatchObject({ type: 'WITHDRAWAL', title: 'Your withdrawal was paid' })
    expect(list[0]!.content).toContain('123.45 PHP')
    expect(list[0]!.content).toContain('&lt;W1&gt;')
  })
})

describe('paging of a box (R-7.004, R-7.067)', () => {
  test('a box is read page by page, the newest message first', async () => {
    const own = await startWorld()
    const caller = await own.signIn('player')
    for (let count = 1; count <= 5; count += 1) {
      const body = { to: 'service', title: `n${count}`, content: 'x' }
      await own.call('support.send-message', { caller, body })
    }
    const page = await own.call('support.sent', { caller, query: { pageNo: 2, pageSize: 2 } })
    expect(page).toMatchObject({ pageNo: 2, pageSize: 2, totalCount: 5, totalPages: 3 })
    expect(page.list.map(({ title }) => title)).toEqual(['n3', 'n2'])
  })

  test.each([{ pageNo: 0 }, { pageSize: 0 }, { pageSize: 101 }])(
    'a page of a box is refused: %o',
    async (query) => {
      expect(await codeOf(world.call('support.inbox', { caller: player, query }))).toBe('request.invalid')
    },
  )
})

test('a brand without an inbox has none, and nothing waits in it', async () => {
  const own = await startWorld({ brand: { modules: { inbox: false } } })
  const caller = await own.signIn('player')
  expect(await own.call('support.unread-count', { caller })).toBe(0)
  expect(await codeOf(own.call('support.inbox', { caller }))).toBe('function.not.available')
  expect(await codeOf(own.call('support.sent', { caller }))).toBe('function.not.available')
  const body = { to: 'service', title: 'x', content: 'y' }
  expect(await codeOf(own.call('support.send-message', { caller, body }))).toBe('function.not.available')
})

test('the seed gives player1 read and unread messages, all its own', async () => {
  const members = [...FEW, { ...FEW[7]!, account: 'player1', mobile: '', email: '' }]
  const own = await startWorld({ members })
  const caller = await own.signIn('player1')
  const { list } = await own.call('support.inbox', { caller })
  expect(list.some(({ read }) => read) && list.some(({ read }) => !read)).toBe(true)
  expect(await own.call('support.unread-count', { caller })).toBe(list.filter(({ read }) => !read).length)
  const times = list.map(({ time }) => time)
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

describe('a message of an agent to several downlines (R-2.111, R-6.017)', () => {
  const body = { title: 'Tonight', content: 'A new table opens.' }

  test('a message of an agent to several downlines reaches each of them once; the sender keeps one copy that names them', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const [agent1, agent2] = [await world.signIn('agent1'), await world.signIn('agent2')]
    const answer = await world.call('support.message-downlines', {
      caller,
      body: { ...body, downlineIds: [agent1.memberId, agent2.memberId] },
    })
    expect(answer).toEqual({ sent: 2 })
    for (const receiver of [agent1, agent2]) {
      const { list } = await world.call('support.inbox', { caller: receiver })
      expect(list.filter(({ title }) => title === 'Tonight')).toMatchObject([{ peer: 'upline' }])
    }
    const { list } = await world.call('support.sent', { caller })
    expect(list.map(({ peer }) => peer)).toEqual(['agent1, agent2'])
  })

  test('a message of an agent to several downlines reaches nobody if one of them is no direct downline', async () => {
    const world = await startWorld()
    const caller = await world.signIn('general')
    const [agent1, deep] = [await world.signIn('agent1'), await world.signIn('deep')]
    const sending = world.call('support.message-downlines', {
      caller,
      body: { ...body, downlineIds: [agent1.memberId, deep.memberId] },
    })
    expect(await codeOf(sending)).toBe('agent.downline.unknown')
    const { list } = await world.call('support.inbox', { caller: agent1 })
    expect(list.filter(({ title }) => title === 'Tonight')).toEqual([])
  })
})
