import { beforeAll, describe, expect, test } from 'vitest'
import { decodePath } from '../../client/src/blocks/info/download-paths/decode-path.ts'
import { maskMutedWords } from '../../fixtures/platform/support/chat-text.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { codeOf, DAY, FEW, refusalOf, startWorld, type TestWorld } from './support/world.ts'

const LIVE = 'https://chat.example.com/live'
const VIP = 'https://chat.example.com/vip'
const RESOURCES = 'IOS IOS_LITE ANDROID WHATSAPP FACEBOOK INSTAGRAM TELEGRAM ZALO EMAIL'.split(' ')

const brand = {
  name: 'Riverside',
  domains: ['www.river.example', 'river2.example'],
  customerService: [
    { csType: 'LIVECHAT' as const, path: LIVE },
    { csType: 'VIP' as const, path: VIP },
  ],
  resources: RESOURCES.map((id) => ({
    id: id as 'IOS',
    url: `https://river.example/${id}`,
    labelNameCn: `${id}标签`,
  })),
  analytics: { gtagId: 'G-ABC123' },
  imageCDNs: ['https://img.example'],
  launchGameCDNs: ['https://games.example'],
  chat: { muteWords: ['darn', 'darned', 'c++'], linkHosts: ['help.example'] },
}

let world: TestWorld
let player: Caller
const members = FEW.map((one) => ({ ...one, rank: one.account === 'player' ? 5 : 4 }))
beforeAll(async () => {
  world = await startWorld({ brand, members })
  player = await world.signIn('player')
})

describe('the status of the site (R-7.021)', () => {
  test('the status of the site says what the brand has, all nine resources among it (R-7.058, R-3.039, R-3.040)', async () => {
    const { info, ...status } = await world.call('support.status')
    expect(status).toEqual({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '198.51.100.7', country: '' },
    })
    expect(info.resources.map(({ id }) => id)).toEqual(RESOURCES)
    expect(info.resources[0]).toEqual({ id: 'IOS', url: 'https://river.example/IOS', labelNameCn: 'IOS标签' })
    expect(info.customerService).toEqual(brand.customerService)
    expect(info.analytics).toEqual({ gtagId: 'G-ABC123' })
    expect([info.imageCDNs, info.launchGameCDNs]).toEqual([
      ['https://img.example'],
      ['https://games.example'],
    ])
    expect([info.mainDomain, info.domainRoute.length]).toEqual(['www.river.example', 2])
    expect(info.register).toEqual(await world.call('identity.register-settings'))
    expect(info.whitelabel).toEqual(await world.call('support.whitelabel'))
  })

  test('the status of the site is the same with and without the host that asks', async () => {
    const query = { url: 'www.river.example' }
    expect(await world.call('support.status', { query })).toEqual(await world.call('support.status'))
    expect(await codeOf(world.call('support.status', { query: { url: 'x'.repeat(256) } }))).toBe(
      'request.invalid',
    )
  })

  test('the status of the site has a module’s node in the tree, on and off (R-7.009)', async () => {
    const nodesOf = async (own: TestWorld) =>
      (await own.call('support.whitelabel')).flatMap(
        ({ childrenNodes }) => childrenNodes as { modId: string; enabled: string }[],
      )
    const off = await startWorld({ brand: { modules: { chatRoom: false } } })
    const chat = async (own: TestWorld) => (await nodesOf(own)).find(({ modId }) => modId === 'CHATROOM3')
    expect((await chat(world))?.enabled).toBe('1')
    expect((await chat(off))?.enabled).toBe('0')
  })
})

describe('addresses', () => {
  test('one of the addresses of the site is the main one (R-7.037)', async () => {
    expect(await world.call('support.domain-routes')).toEqual([
      { domain: 'www.river.example', url: 'https://www.river.example', main: true },
      { domain: 'river2.example', url: 'https://river2.example', main: false },
    ])
    const own = await startWorld()
    expect(await own.call('support.domain-routes')).toEqual([
      { domain: 'brand.test', url: 'http://brand.test', main: true },
    ])
  })

  test('the address of customer service in the settings is encrypted, and leads to an https host (R-3.035, R-3.036)', async () => {
    const { version } = await world.call('support.settings')
    const pathOf = (wanted: string) => version.pathList.find(({ type }) => type === wanted)?.path
    expect(pathOf('1')).toBe('https://www.river.example')
    expect(pathOf('2')).toBe('https://river.example/ANDROID')
    expect(pathOf('3')).not.toContain('example')
    expect(decodePath(pathOf('3')!, ['chat.example.com'])).toBe(LIVE)
    expect(decodePath(pathOf('3')!, ['other.example.com'])).toBeUndefined()
  })

  test('the address of the visitor is told with its country (R-3.042, R-7.065)', async () => {
    expect(await world.call('support.location', { ip: '203.0.113.5' })).toEqual({
      ip: '203.0.113.5',
      country: '',
    })
  })
})

describe('customer service (R-7.061, R-3.034)', () => {
  const launch = async (caller: Caller | null, csType?: 'VIP' | 'LIVECHAT', own = world) =>
    own.call('support.launch-service', { caller, query: csType ? { csType } : {} })

  test('customer service is the VIP one above rank 4, live chat at rank 4 and to visitors (R-6.013, R-6.014)', async () => {
    const own = await startWorld({ brand, members })
    const five = await own.signIn('player')
    const four = await own.signIn('poor')
    expect(await launch(five, undefined, own)).toEqual({ url: VIP, csType: 'VIP' })
    expect(await launch(five, 'LIVECHAT', own)).toEqual({ url: LIVE, csType: 'LIVECHAT' })
    for (const caller of [four, null])
      for (const csType of [undefined, 'VIP', 'LIVECHAT'] as const)
        expect(await launch(caller, csType, own)).toEqual({ url: LIVE, csType: 'LIVECHAT' })
  })

  test('customer service falls back to live chat where the brand has no VIP one, and is off where it has none (R-6.014)', async () => {
    const members = FEW.map((one) => ({ ...one, rank: 5 }))
    const customerService = brand.customerService.slice(0, 1)
    const own = await startWorld({ brand: { customerService }, members })
    expect(await launch(await own.signIn('player'), 'VIP', own)).toEqual({ url: LIVE, csType: 'LIVECHAT' })
    const none = await startWorld()
    expect(await codeOf(launch(null, undefined, none))).toBe('function.not.available')
  })
})

describe('the help centre (R-7.042)', () => {
  test('the help centre has seven pages with text, and the name of the brand (R-2.060, R-2.061)', async () => {
    const pages = await world.call('support.help-centre')
    expect(pages.map(({ id }) => id)).toEqual([
      'about-us',
      'terms',
      'privacy',
      'responsible-gaming',
      'game-rules',
      'deposit-withdrawal',
      'contact',
    ])
    for (const { title, content } of pages) expect([title, content.length > 100]).toEqual([title, true])
    expect(pages[0]!.content).toContain('Riverside')
    expect(JSON.stringify(pages)).not.toContain('{{')
  })

  test('the help centre says the brand’s own limits and words, which cannot become markup', async () => {
    const own = await startWorld({
      brand: {
        name: 'A <b> & C',
        numbers: { withdrawMinimumMinor: 123456 },
        currency: { code: 'EUR', symbol: '€' },
      },
    })
    const pages = await own.call('support.help-centre')
    const contentOf = (wanted: string) => pages.find(({ id }) => id === wanted)!.content
    expect(contentOf('deposit-withdrawal')).toContain('\u2066€1,234.56\u2069')
    expect(contentOf('about-us')).toContain('A &lt;b&gt; &amp; C brings')
  })

  test('the help centre links to the help lines of the brand, and says nothing of any where it has none (R-2.083)', async () => {
    const contentOf = async (helpLines: object) => {
      const own = await startWorld({ brand: { helpLines } })
      const pages = await own.call('support.help-centre')
      return pages.find(({ id }) => id === 'responsible-gaming')!.content
    }
    const two = await contentOf({
      second: { name: 'Talk & Listen', address: 'https://second.example/?a=1&b=2', order: 2 },
      first: { name: 'First Call', address: 'https://first.example', order: 1 },
    })
    expect(two).toContain(
      '<a href="https://first.example">First Call</a>, <a href="https://second.example/?a=1&amp;b=2">Talk &amp; Listen</a>',
    )
    expect(await contentOf({})).not.toContain('These organisations')
  })
})

test('help and notices are in the language of the reader, in English where it was not translated', async () => {
  const asked = async (operation: string, language: string) => {
    const request = { ip: '', language, device: '', visitor: '', origin: '' }
    const query = { pageNo: 1, pageSize: 9 }
    const call = {
      operation,
      site: world.site,
      query,
      body: {},
      caller: null,
      idempotencyKey: undefined,
      request,
    }
    return (await world.platform.call(call)).value
  }
  const [about] = (await asked('support.help-centre', 'BN')) as { title: string }[]
  expect(about!.title).toBe('আমাদের সম্পর্কে')
  const { list } = (await asked('support.notices', 'BN')) as { list: { title: string }[] }
  expect(list[0]!.title).toMatch(/\p{Script=Bengali}/u)
  // Nobody has written any in Khmer.
  const fallback = (await asked('support.notices', 'KM')) as { list: { title: string }[] }
  expect(fallback.list[1]!.title).toBe('Weekend cup: slots race')
})

describe('notices (R-2.077, R-3.041)', () => {
  test('notices come nine a page, the newest first', async () => {
    const first = await world.call('support.notices')
    expect([first.pageSize, first.list.length]).toEqual([9, 9])
    const rest = await world.call('support.notices', { query: { pageNo: 2 } })
    const times = [...first.list, ...rest.list].map(({ timestamp }) => timestamp)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times).toHaveLength(first.totalCount)
  })

  test('notices for agents are apart from those for all (R-2.115)', async () => {
    const agent = await world.signIn('agent1')
    const own = await world.call('support.agent-notices', { caller: agent })
    const all = await world.call('support.notices', { query: { pageSize: 100 } })
    expect(own.list.length).toBeGreaterThan(0)
    const ids = new Set(all.list.map(({ id }) => id))
    expect(own.list.filter(({ id }) => ids.has(id))).toEqual([])
  })
})

describe('the chat room (R-2.146)', () => {
  const say = (text: string, caller = player) => world.call('support.chat-send', { caller, body: { text } })
  const wait = () => world.platform.control.advance(2_000)

  test('the chat room shows who said what, to visitors too', async () => {
    const line = await say('Hello <script>alert(1)</script>')
    expect(line).toMatchObject({
      nickname: 'player',
      avatar: expect.any(Number),
      rank: 5,
      text: 'Hello <script>alert(1)</script>',
      links: [],
    })
    const { list } = await world.call('support.chat')
    expect(list.at(-1)).toEqual(line)
    await wait()
  })

  test('the first lines of the chat room are in the default language of the brand, whoever reads them', async () => {
    const chatter = { ...FEW.find(({ account }) => account === 'poor')!, account: 'rumana' }
    const own = await startWorld({ brand: { defaultLang: 'BN' }, members: [...FEW, chatter] })
    const first = async (language: string) => (await own.call('support.chat', { language })).list[0]!.text
    expect([await first('EN'), await first('BN')]).toEqual(['সবাইকে শুভ সন্ধ্যা', 'সবাইকে শুভ সন্ধ্যা'])
  })

  test('the chat room takes a line of 200 characters, and none of 201', async () => {
    await say('😀'.repeat(200))
    await wait()
    expect(await codeOf(say('x'.repeat(201)))).toBe('request.invalid')
    expect(await codeOf(say(' \u200B\n '))).toBe('request.invalid')
  })

  test('the chat room is listed with those who wrote within the hour, and has a page of its own', async () => {
    const own = await startWorld({ brand })
    const { merchant, name } = own.site.brand
    const room = async () => (await own.call('support.chat-models')).list
    const [quiet] = await room()
    expect(quiet).toMatchObject({ modelId: merchant, modelName: name, writers: 0 })
    const [one, other] = [await own.signIn('player'), await own.signIn('poor')]
    await own.call('support.chat-send', { caller: one, body: { text: 'one' } })
    await own.platform.control.advance(2_000)
    const { timestamp } = await own.call('support.chat-send', { caller: other, body: { text: 'two' } })
    expect(await room()).toEqual([{ ...quiet, writers: 2, lastMessageAt: timestamp }])
    await own.platform.control.advance(3_600_000)
    expect(await room()).toEqual([{ ...quiet, writers: 1, lastMessageAt: timestamp }])
    expect(new URL((await own.call('support.launch-chat')).chatUrl).pathname).toBe('/chat')
  })

  test('the chat room is not listed in a brand without it', async () => {
    const own = await startWorld({ brand: { modules: { chatRoom: false } } })
    expect(await own.call('support.chat-models')).toEqual({ list: [] })
  })

  test('the chat room takes a line every two seconds from each member', async () => {
    await say('one')
    const refusal = await refusalOf(say('two'))
    expect([refusal.code, refusal.retryAfterSeconds]).toEqual(['chat.too-fast', 2])
    const other = await world.signIn('poor')
    await say('mine', other)
    await world.platform.control.advance(1_999)
    expect(await codeOf(say('two'))).toBe('chat.too-fast')
    await world.platform.control.advance(1)
    await say('two')
    await wait()
  })

  test('the chat room masks words of the mute list in any case, the longest first', async () => {
    expect((await say('Darn it, DARNED c++!')).text).toBe('**** it, ****** ***!')
    expect(maskMutedWords('nothing', { muteWords: [] })).toBe('nothing')
    expect(maskMutedWords('so well-being', { muteWords: ['well-being'] })).toBe('so **********')
    await wait()
  })

  test('the chat room makes links of the brand’s own hosts and its list, and of nothing else', async () => {
    const good = ['https://www.river.example/promotions', 'https://help.example/x?y=1']
    const bad = [
      'https://evil.example',
      'http://help.example',
      'https://help.example.evil.example',
      'https://help.example@evil.example',
      'javascript:alert(1)',
    ]
    const line = await say([...bad, ...good].join(' '))
    expect(line.links).toEqual(good)
    await wait()
  })

  test('the chat room gives older lines page by page', async () => {
    for (const text of ['first', 'second', 'third']) {
      await say(text)
      await wait()
    }
    const all = (await world.call('support.chat', { query: { limit: 100 } })).list
    const newest = await world.call('support.chat', { query: { limit: 2 } })
    expect([newest.list, newest.more]).toEqual([all.slice(-2), true])
    const before = await world.call('support.chat', { query: { limit: 100, before: newest.list[0]!.id } })
    expect([before.list, before.more]).toEqual([all.slice(0, -2), false])
  })

  test('the chat room forgets after a month', async () => {
    const own = await startWorld()
    await own.call('support.chat-send', { caller: await own.signIn('player'), body: { text: 'old' } })
    await own.platform.control.advance(32 * DAY)
    expect((await own.call('support.chat')).list).toEqual([])
  })

  test('the chat room is apart for each brand, and closed without its module', async () => {
    expect((await world.call('support.chat', { site: world.other })).list).toEqual([])
    const own = await startWorld({ brand: { modules: { chatRoom: false } } })
    expect(await codeOf(own.call('support.chat'))).toBe('function.not.available')
    const asking = { caller: await own.signIn('player'), body: { text: 'x' } }
    expect(await codeOf(own.call('support.chat-send', asking))).toBe('function.not.available')
  })
})
