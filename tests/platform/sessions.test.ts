import { describe, expect, test } from 'vitest'
import { sharedStore } from './support/store.ts'
import { watchWork } from './support/watched-work.ts'
import { codeOf, HOUR, MINUTE, PASSWORD, refusalOf, startWorld } from './support/world.ts'

const login = { type: 'username' as const, username: 'player', password: PASSWORD }

describe('a login', () => {
  test('a login gives a token, says who it is, and the database keeps only a hash of it (R-3.008)', async () => {
    const { call, store, site } = await startWorld()
    const result = await call('identity.login', { body: { ...login, username: ' PLAYER ' } })
    expect(result).toMatchObject({
      account: 'player',
      customerType: 0,
      firstTimeLogin: false,
      passwordExpired: false,
    })
    expect(result.expiresIn).toBe(12 * 60 * 60)
    expect(result.token).toMatch(/^[0-9a-f]{64}$/)
    const rows = await store.transaction('', (db) =>
      db('SELECT * FROM sessions WHERE brand = $1', [site.code]),
    )
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(result.token)
  })

  test('a login tells where and when the one before was (R-3.014)', async () => {
    const { call, platform, signIn } = await startWorld()
    await call('identity.login', { body: login, ip: '203.0.113.77' })
    const first = platform.control.now()
    await platform.control.advance(HOUR)
    const caller = await signIn('player')
    const { lastLogin } = await call('identity.member-info', { caller })
    expect(lastLogin).toEqual({ time: first, ip: '203.0.113.77' })
  })

  test('a login is the first one once (R-4.005)', async () => {
    const { call } = await startWorld()
    const body = { ...login, username: 'newcomer' }
    expect((await call('identity.login', { body })).firstTimeLogin).toBe(true)
    expect((await call('identity.login', { body })).firstTimeLogin).toBe(false)
  })

  test('a login says that an expired password must be changed, where the brand insists (R-4.007)', async () => {
    const body = { ...login, username: 'expired' }
    const strict = await startWorld()
    expect((await strict.call('identity.login', { body })).passwordExpired).toBe(true)
    const lenient = await startWorld({ brand: { modules: { forcedPasswordChange: false } } })
    expect((await lenient.call('identity.login', { body })).passwordExpired).toBe(false)
  })

  test('a login of an account that the operator locked is refused alike for a right and a wrong password', async () => {
    const refusals = async (password: string) => {
      const { call } = await startWorld({ brand: { numbers: { captchaAfterFailures: 99 } } })
      const body = { ...login, username: 'locked', password }
      const codes: unknown[] = []
      for (let tries = 0; tries < 6; tries += 1) codes.push(await codeOf(call('identity.login', { body })))
      return codes
    }
    const right = await refusals(login.password)
    expect(right[0]).toBe('login.failed')
    expect(right).toEqual(await refusals('a wrong one'))
  })
})

describe('wrong passwords (R-9.031)', () => {
  const wrong = { ...login, password: 'not the password' }

  test.each(['player', 'nobody'])(
    'wrong passwords of %s lead to a captcha after three, and a lock after five for 15 minutes',
    async (username) => {
      const { call, platform, site } = await startWorld()
      const body = { ...wrong, username }
      for (const attemptsLeft of [4, 3, 2]) {
        const { code, details } = await refusalOf(call('identity.login', { body }))
        expect([code, details]).toEqual(['login.failed', { captcha: attemptsLeft === 2, attemptsLeft }])
      }
      expect(await codeOf(call('identity.login', { body }))).toBe('login.captcha.required')
      const solved = async () => {
        await call('identity.captcha')
        return (await platform.control.captchaText(site.code, 'visitor-1')) ?? ''
      }
      expect(await codeOf(call('identity.login', { body: { ...body, captcha: await solved() } }))).toBe(
        'login.failed',
      )
      const locked = await refusalOf(call('identity.login', { body: { ...body, captcha: await solved() } }))
      expect([locked.code, locked.retryAfterSeconds]).toEqual(['login.locked', 15 * 60])
      await platform.control.advance(15 * MINUTE - 1)
      expect(await codeOf(call('identity.login', { body: { ...login, username } }))).toBe('login.locked')
      await platform.control.advance(1)
      const again = await call('identity.login', { body: { ...login, username } }).then(
        ({ account }) => account,
        ({ code }: { code: string }) => code,
      )
      expect(again).toBe(username === 'player' ? 'player' : 'login.failed')
    },
  )

  test('all at once: five reach the hash, the rest are refused', async () => {
    const { call } = await startWorld({ brand: { numbers: { captchaAfterFailures: 99 } } })
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(call('identity.login', { body: wrong }))),
    )
    expect(tries.filter((code) => code === 'login.failed')).toHaveLength(4)
    expect(tries.filter((code) => code === 'login.locked')).toHaveLength(36)
  })

  test('wrong passwords are forgotten after a right one', async () => {
    const { call, signIn } = await startWorld()
    for (const _ of [1, 2]) await codeOf(call('identity.login', { body: wrong }))
    await signIn('player')
    const { details } = await refusalOf(call('identity.login', { body: wrong }))
    expect(details).toEqual({ captcha: false, attemptsLeft: 4 })
  })

  test('wrong passwords cost the same work for an account that does not exist (ASVS 6.3.8)', async () => {
    const watched = watchWork(await sharedStore())
    const { call } = await startWorld({ store: watched.store })
    const tryAs = (username: string) => codeOf(call('identity.login', { body: { ...wrong, username } }))
    const workOf = (username: string) => watched.during(() => tryAs(username))
    // The first guess also begins the counts of the account and of the address.
    for (const username of ['player', 'nobody']) expect(await tryAs(username)).toBe('login.failed')
    const known = await workOf('player')
    expect(known.hashes).toBe(1)
    expect(known.statements.length).toBeGreaterThan(3)
    expect(await workOf('nobody')).toEqual(known)
  })
})

describe('a captcha (R-7.019)', () => {
  const body = { type: 'username' as const, username: 'player', password: 'not the password' }

  test('a captcha is a PNG, new each time', async () => {
    const { call } = await startWorld()
    const [first, second] = [await call('identity.captcha'), await call('identity.captcha')]
    expect(Buffer.from(first, 'base64').subarray(0, 8)).toEqual(
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    )
    expect(first).not.toBe(second)
  })

  async function wantingCaptcha() {
    const world = await startWorld({ brand: { numbers: { lockAfterFailures: 1000 } } })
    for (const _ of [1, 2, 3]) await codeOf(world.call('identity.login', { body }))
    const solve = async (visitor = 'visitor-1') => {
      await world.call('identity.captcha', { visitor })
      return (await world.platform.control.captchaText(world.site.code, visitor)) ?? ''
    }
    const tryWith = (captcha: string, visitor?: string) =>
      codeOf(world.call('identity.login', { body: { ...body, captcha }, ...(visitor ? { visitor } : {}) }))
    return { ...world, solve, tryWith }
  }

  test('a captcha is read in any case, and good once', async () => {
    const { solve, tryWith } = await wantingCaptcha()
    const text = await solve()
    expect(await tryWith(text.toLowerCase())).toBe('login.failed')
    expect(await tryWith(text)).toBe('login.captcha.invalid')
  })

  test('a captcha is used up by a wrong reading too', async () => {
    const { solve, tryWith } = await wantingCaptcha()
    const text = await solve()
    expect(await tryWith('WRONG')).toBe('login.captcha.invalid')
    expect(await tryWith(text)).toBe('login.captcha.invalid')
  })

  test('a captcha is good for two minutes', async () => {
    const { solve, tryWith, platform } = await wantingCaptcha()
    const text = await solve()
    await platform.control.advance(2 * MINUTE)
    expect(await tryWith(text)).toBe('login.captcha.invalid')
  })

  test('a captcha is bound to the visitor who asked for it', async () => {
    const { solve, tryWith } = await wantingCaptcha()
    expect(await tryWith(await solve('visitor-1'), 'visitor-2')).toBe('login.captcha.invalid')
  })
})

describe('a human check (R-3.006)', () => {
  const withCheck = { modules: { humanCheck: true } }

  test('a human check is asked for by login, and good once', async () => {
    const { call } = await startWorld({ brand: withCheck })
    expect(await codeOf(call('identity.login', { body: login }))).toBe('login.human-check')
    const { token } = await call('identity.human-check', { body: { position: 100, elapsedMs: 800 } })
    expect((await call('identity.login', { body: { ...login, humanCheck: token } })).account).toBe('player')
    expect(await codeOf(call('identity.login', { body: { ...login, humanCheck: token } }))).toBe(
      'login.human-check',
    )
  })

  test('a human check is not passed by a slider left half way, or moved in no time', async () => {
    const { call } = await startWorld({ brand: withCheck })
    for (const body of [
      { position: 50, elapsedMs: 800 },
      { position: 100, elapsedMs: 3 },
    ])
      expect(await codeOf(call('identity.human-check', { body }))).toBe('login.human-check')
  })

  test('a human check is too old after two minutes', async () => {
    const { call, platform } = await startWorld({ brand: withCheck })
    const { token } = await call('identity.human-check', { body: { position: 100, elapsedMs: 800 } })
    await platform.control.advance(2 * MINUTE)
    expect(await codeOf(call('identity.login', { body: { ...login, humanCheck: token } }))).toBe(
      'login.human-check',
    )
  })
})

describe('a session (R-4.051)', () => {
  test('a session ends when it was not used for 30 minutes, and using it puts that off', async () => {
    const { call, callerOf, platform } = await startWorld()
    const { token } = await call('identity.login', { body: login })
    await platform.control.advance(30 * MINUTE - 1)
    expect(await callerOf(token)).toMatchObject({ account: 'player', roles: ['player'] })
    await platform.control.advance(30 * MINUTE - 1)
    expect(await callerOf(token)).not.toBeNull()
    await platform.control.advance(30 * MINUTE)
    expect(await callerOf(token)).toBeNull()
  })

  test('a session ends after 12 hours however much it is used', async () => {
    const { call, callerOf, platform } = await startWorld()
    const { token } = await call('identity.login', { body: login })
    for (let quarter = 0; quarter < 47; quarter += 1) {
      await platform.control.advance(15 * MINUTE)
      expect(await callerOf(token)).not.toBeNull()
    }
    await platform.control.advance(15 * MINUTE)
    expect(await callerOf(token)).toBeNull()
  })

  test('a session is one of five: a sixth ends the oldest', async () => {
    const { call, callerOf } = await startWorld()
    const tokens: string[] = []
    for (let number = 0; number < 6; number += 1)
      tokens.push((await call('identity.login', { body: login })).token)
    const alive = await Promise.all(tokens.map((token) => callerOf(token)))
    expect(alive.map((caller) => caller !== null)).toEqual([false, true, true, true, true, true])
  })

  test('a session is dead at once after logout, and no other is (R-7.023)', async () => {
    const { call, callerOf, signIn } = await startWorld()
    const other = await call('identity.login', { body: login })
    const { token } = await call('identity.login', { body: login })
    await call('identity.logout', { caller: await callerOf(token) })
    expect(await callerOf(token)).toBeNull()
    expect(await callerOf(other.token)).not.toBeNull()
    expect(await signIn('player')).not.toBeNull()
  })

  test('a session can be ended from another of the same account, and from no other account', async () => {
    const { call, callerOf, signIn } = await startWorld()
    const mine = await signIn('player')
    const { token } = await call('identity.login', { body: login })
    const list = await call('identity.sessions', { caller: mine })
    expect(list.map(({ current }) => current)).toEqual([true, false])
    const id = list[1]!.id
    const stranger = await signIn('general')
    expect(await codeOf(call('identity.end-session', { query: { id }, caller: stranger }))).toBe(
      'session.unknown',
    )
    await call('identity.end-session', { query: { id }, caller: mine })
    expect(await callerOf(token)).toBeNull()
  })

  test('a session of one brand is unknown in another', async () => {
    const { call, callerOf, other } = await startWorld()
    const { token } = await call('identity.login', { body: login })
    expect(await callerOf(token, other)).toBeNull()
  })

  test('a session is dead while the operator has locked the account', async () => {
    const { call, callerOf, platform, site } = await startWorld({
      content: { scenarios: { lock: [{ change: 'member', account: 'player', set: { state: 'LOCKED' } }] } },
    })
    const { token } = await call('identity.login', { body: login })
    await platform.control.scenario(site, 'lock')
    expect(await callerOf(token)).toBeNull()
  })
})

describe('a changed password (R-7.014)', () => {
  const change = (newPassword: string, oldPassword = PASSWORD) => ({
    oldPassword,
    newPassword,
    confirmNewPassword: newPassword,
  })

  test('a changed password ends every session and gives this one a new token', async () => {
    const { call, callerOf } = await startWorld()
    const [first, second] = [
      await call('identity.login', { body: login }),
      await call('identity.login', { body: login }),
    ]
    const caller = await callerOf(second.token)
    const { token } = await call('identity.change-password', { body: change('sixteen blue boats'), caller })
    expect(await callerOf(first.token)).toBeNull()
    expect(await callerOf(second.token)).toBeNull()
    expect(await callerOf(token)).toMatchObject({ account: 'player' })
    expect(await codeOf(call('identity.login', { body: login }))).toBe('login.failed')
    await call('identity.login', { body: { ...login, password: 'sixteen blue boats' } })
  })

  test('a changed password is no longer expired', async () => {
    const { call, signIn } = await startWorld()
    await call('identity.change-password', {
      body: change('sixteen blue boats'),
      caller: await signIn('expired'),
    })
    const body = { type: 'username' as const, username: 'expired', password: 'sixteen blue boats' }
    expect((await call('identity.login', { body })).passwordExpired).toBe(false)
  })

  test.each([
    ['a wrong old one', change('sixteen blue boats', 'not the password'), 'password.old.wrong'],
    ['the same again', change(PASSWORD), 'password.unchanged'],
    ['seven characters', change('1Gx#p2q'), 'password.weak'],
    ['sixty-five characters', change('ab cd '.repeat(11).slice(0, 64) + 'x'), 'password.weak'],
    ['a common one (R-5.021)', change('Qwertyuiop123'), 'password.weak'],
    ['one that holds the account name', change('my player 99!'), 'password.weak'],
    ['one with a space at its end', change('sixteen blue boats '), 'password.weak'],
    [
      'two that differ',
      { ...change('sixteen blue boats'), confirmNewPassword: 'sixteen red boats' },
      'request.invalid',
    ],
  ])('a changed password is refused: %s', async (_name, body, code) => {
    const { call, signIn } = await startWorld()
    expect(await codeOf(call('identity.change-password', { body, caller: await signIn('player') }))).toBe(
      code,
    )
  })

  test('a changed password that holds the name of the brand is refused (R-5.021)', async () => {
    const { call, signIn } = await startWorld({ brand: { name: 'Lagoon' } })
    const body = change('blue lagoon 2000')
    expect(await codeOf(call('identity.change-password', { body, caller: await signIn('player') }))).toBe(
      'password.weak',
    )
  })
})
