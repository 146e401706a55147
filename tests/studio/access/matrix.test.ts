import { readFileSync } from 'node:fs'
import type { Grant, Role, StudioJson } from '@marquee/schemas/studio'
import { canChange, EDITORS_SETTINGS } from '@marquee/schemas/studio/access'
import calls from '@marquee/schemas/studio/calls.json' with { type: 'json' }
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PLACES } from '../../../gateway/studio/commands/file-change.ts'
import type { StudioAccess } from '../../../gateway/studio/routes/studio-call.ts'
import { STUDIO_CALLS } from '../../../gateway/studio/routes/studio-calls.ts'
import {
  type Answer,
  type AtStudio,
  type SignedInStudio,
  startSignedInStudio,
} from '../../support/signed-in-studio.ts'

/** Right that each call asks for, and whether it changes or publishes files, whose places it must check. */
const CALLS: Readonly<Record<string, StudioAccess | `${'write' | 'publish' | 'approve'} of files`>> = {
  'GET overview': 'signed-in',
  'GET drafts/:brand': 'read',
  'GET drafts/:brand/file': 'read',
  'GET drafts/:brand/as-of': 'read',
  'GET drafts/:brand/site': 'read',
  'GET drafts/:brand/choices': 'read',
  'GET drafts/:brand/uses': 'read',
  'GET drafts/:brand/forms': 'read',
  'GET drafts/:brand/text': 'read',
  'GET drafts/:brand/texts': 'read',
  'GET drafts/:brand/diff': 'read',
  'GET drafts/:brand/impact': 'read',
  'POST drafts/:brand/commands': 'write of files',
  'POST drafts/:brand/undo': 'write of files',
  'POST drafts/:brand/redo': 'write of files',
  'DELETE drafts/:brand': 'write of files',
  'POST drafts/:brand/publish': 'publish of files',
  'GET publishes': 'read',
  'POST publishes/:id/rollback': 'write of files',
  'POST brands': 'create',
  'DELETE brands/:brand': 'create',
  'DELETE removed/:brand': 'create',
  'GET audit': 'audit',
  'GET audit/export': 'audit',
  'GET drafts/:brand/experiments': 'read',
  'POST drafts/:brand/experiments/:name/end': 'publish',
  'GET schedules': 'read',
  'POST drafts/:brand/schedule': 'publish of files',
  'POST schedules/:id': 'publish of files',
  'POST schedules/:id/end': 'publish of files',
  'DELETE schedules/:id': 'publish of files',
  'GET reviews': 'read',
  'POST drafts/:brand/reviews': 'write',
  'GET reviews/:id': 'read',
  'POST reviews/:id/renew': 'write',
  'POST reviews/:id/approve': 'approve of files',
  'POST reviews/:id/return': 'approve',
  'DELETE reviews/:id': 'write',
  'GET comments': 'read',
  'POST reviews/:id/comments': 'read',
  'POST comments/:id/resolve': 'write',
  'GET world/:brand': 'read',
  'POST drafts/:brand/view': 'read',
  'GET drafts/:brand/links': 'read',
  'POST drafts/:brand/links': 'write',
  'DELETE drafts/:brand/links/:id': 'write',
  'POST drafts/:brand/presence': 'read',
  'DELETE drafts/:brand/presence/:id': 'read',
  'GET people': 'people',
  'POST people/invites': 'people',
  'DELETE people/invites/:id': 'people',
  'POST people/:id/passkey-link': 'people',
  'POST people/:id': 'people',
  'DELETE people/:id': 'people',
  'GET agents': 'people',
  'POST agents': 'people',
  'DELETE agents/:id': 'people',
  'GET me': 'anyone',
  'POST sign-in/options': 'anyone',
  'POST sign-in': 'anyone',
  'POST join/options': 'anyone',
  'POST join': 'anyone',
  'POST sign-out': 'signed-in',
}

/** Members of a command, and whether each is held to the places of the caller’s role. */
const COMMAND: Readonly<Record<string, 'place' | 'no effect'>> = {
  label: 'no effect',
  files: 'place',
  select: 'no effect',
  merge: 'no effect',
  resolves: 'place',
}

/** The most that an editor who may publish does with each setting of brand.json. */
const SETTINGS: Readonly<Record<string, 'publishes' | 'drafts' | 'nothing'>> = {
  $schema: 'publishes',
  formatVersion: 'nothing',
  name: 'publishes',
  merchant: 'nothing',
  domains: 'nothing',
  platform: 'nothing',
  device: 'nothing',
  lotteryType: 'drafts',
  prizeModes: 'drafts',
  announcementTypes: 'publishes',
  defaultExecutionType: 'publishes',
  esports: 'publishes',
  experiments: 'publishes',
  defaultLang: 'publishes',
  supportLanguages: 'publishes',
  defaultTheme: 'publishes',
  offlinePage: 'publishes',
  maintenance: 'publishes',
  market: 'nothing',
  safety: 'drafts',
  currency: 'drafts',
  timeZone: 'drafts',
  review: 'nothing',
  chatHeaderColour: 'publishes',
  logo: 'publishes',
  icon: 'publishes',
  motif: 'publishes',
  medals: 'publishes',
  modules: 'drafts',
  socialProviders: 'nothing',
  registration: 'drafts',
  forms: 'publishes',
  navigation: 'publishes',
  menus: 'publishes',
  flows: 'publishes',
  vendors: 'publishes',
  lotteryBetPage: 'publishes',
  lotteryBetsPage: 'publishes',
  lotteryPages: 'publishes',
  accountTypes: 'drafts',
  guard: 'drafts',
  statusPages: 'publishes',
  centresAs: 'publishes',
  numbers: 'drafts',
  ranks: 'drafts',
  partnerTiers: 'drafts',
  depositChannels: 'drafts',
  payoutBanks: 'drafts',
  upstream: 'nothing',
  imageCDNs: 'nothing',
  launchGameCDNs: 'nothing',
  defaultGameIcon: 'publishes',
  resources: 'nothing',
  licence: 'nothing',
  trust: 'nothing',
  helpLines: 'drafts',
  games: 'drafts',
  jackpots: 'drafts',
  moments: 'drafts',
  races: 'drafts',
  analytics: 'nothing',
  customerService: 'drafts',
  chat: 'drafts',
}

/** Roles that may change each kind of file; a translator has the language CN. */
const FILES: Readonly<Record<string, readonly Role[]>> = {
  'theme.json': ['owner', 'editor'],
  'brand.json': ['owner'],
  'i18n/CN.json': ['owner', 'editor', 'translator'],
  'i18n/EN.json': ['owner', 'editor'],
  'pages/home.json': ['owner', 'editor'],
  'layouts/main.json': ['owner', 'editor'],
  'modals/login.json': ['owner', 'editor'],
  'about/CN/us.md': ['owner', 'editor', 'translator'],
  'about/EN/us.md': ['owner', 'editor'],
  'assets/logo.svg': ['owner', 'editor'],
}

const grantOf = (role: Role): Grant => ({
  brand: 'lotus',
  role,
  languages: ['CN'],
  mayPublish: true,
  mayApprove: true,
})

describe('the matrix of rights', () => {
  test('the matrix of rights has a row for every call of the studio, so that a new call is decided before it exists', () => {
    const rights = Object.entries(CALLS).map(([call, right]) => [call, right.replace(' of files', '')])
    const found = STUDIO_CALLS.map(({ method, path, access }) => [`${method} ${path}`, access])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(rights))
  })

  test('the matrix of rights has a row for every member of a command of the studio', () => {
    expect(Object.keys(calls.definitions.Command.properties)).toEqual(Object.keys(COMMAND))
  })

  test('the matrix of rights has a row for every setting of brand.json, so that a new one is the owner’s until it is decided', () => {
    const { properties } = JSON.parse(readFileSync('schemas/brand.json', 'utf8')) as { properties: object }
    expect(Object.keys(SETTINGS).sort()).toEqual(Object.keys(properties).sort())
    expect(Object.keys(EDITORS_SETTINGS).filter((name) => !Object.hasOwn(properties, name))).toEqual([])
    expect(canChange(grantOf('editor'), { path: 'brand.json', setting: 'newSetting' }, 'draft')).toBe(false)
  })

  test('the matrix of rights has a row for every kind of file that a draft may have', () => {
    const isListed = (pattern: RegExp) => Object.keys(FILES).some((path) => pattern.test(path))
    expect(PLACES.filter(([pattern]) => !isListed(pattern))).toEqual([])
  })

  test.each(Object.entries(SETTINGS))(
    'the matrix of rights lets of %s an editor who may publish: %s',
    (setting, most) => {
      const may = (role: Role, how: 'draft' | 'publish') =>
        canChange(grantOf(role), { path: 'brand.json', setting }, how)
      expect([may('editor', 'draft'), may('editor', 'publish')]).toEqual([
        most !== 'nothing',
        most === 'publishes',
      ])
      expect(may('owner', 'publish')).toBe(true)
      expect([may('translator', 'draft'), may('viewer', 'draft')]).toEqual([false, false])
    },
  )

  test.each(Object.entries(FILES))('the matrix of rights lets %s be changed by %j', (path, roles) => {
    const all: Role[] = ['owner', 'editor', 'translator', 'viewer']
    for (const how of ['draft', 'publish'] as const)
      expect(all.filter((role) => canChange(grantOf(role), { path }, how))).toEqual(roles)
  })
})

let on: SignedInStudio
let owner: AtStudio
let editor: AtStudio
let translator: AtStudio
beforeAll(async () => {
  on = await startSignedInStudio()
  on.clock.at = Date.parse('2026-06-01T00:00:00Z')
  owner = await on.person('Olga', [grantOf('owner')])
  editor = await on.person('Eda', [grantOf('editor')])
  translator = await on.person('Tara', [grantOf('translator')])
})
afterEach(() => on.studio.drafts.change('lotus', undefined, () => undefined))
afterAll(() => on.close())

const stateNow = () => on.studio.drafts.stateOf('lotus')
const draftNow = () => on.studio.drafts.draftOf('lotus')
const brandWith = (more: object) => ({
  path: 'brand.json',
  value: {
    $schema: '../../schemas/brand.json',
    name: 'Lotus',
    merchant: 'lotus',
    domains: [],
    ...more,
  } as StudioJson,
})
const send = (person: AtStudio, method: 'POST' | 'DELETE', path: string, payload: object = {}) =>
  person.ask(method, path, {
    headers: { 'if-match': String(stateNow().seq) },
    ...(method === 'POST' && { payload }),
  })
const done = async (answer: Promise<Answer>) => {
  expect(await answer).toMatchObject({ status: 200 })
  return (await answer).body
}
const command = (person: AtStudio, files: object[], more: object = {}) =>
  send(person, 'POST', 'drafts/lotus/commands', { label: 'change', files, ...more })

let made = 0
/** Draft of an owner with a change of numbers, which neither an editor nor a translator may publish. */
const draftNumbers = () => done(command(owner, [brandWith({ numbers: { gamePageSize: 20 + made++ } })]))
const plan = (local: string) => ({ message: 'x', local })
const planned = async () => {
  await draftNumbers()
  return String((await done(send(owner, 'POST', 'drafts/lotus/schedule', plan('2027-01-01T00:00')))).id)
}
const published = async () => {
  await draftNumbers()
  return String((await done(send(owner, 'POST', 'drafts/lotus/publish', { message: 'x' }))).id)
}

/** Makes, for each call about files, the state in which it would change numbers, and returns the call. */
const ATTEMPTS: Readonly<Record<string, () => Promise<(person: AtStudio) => Promise<Answer>>>> = {
  'POST drafts/:brand/commands': async () => (person) =>
    command(person, [brandWith({ numbers: { gamePageSize: 99 } })]),
  'POST drafts/:brand/undo': async () => {
    await draftNumbers()
    return (person) => send(person, 'POST', 'drafts/lotus/undo')
  },
  'POST drafts/:brand/redo': async () => {
    await draftNumbers()
    await done(send(owner, 'POST', 'drafts/lotus/undo'))
    return (person) => send(person, 'POST', 'drafts/lotus/redo')
  },
  'DELETE drafts/:brand': async () => {
    await draftNumbers()
    return (person) => send(person, 'DELETE', 'drafts/lotus')
  },
  'POST drafts/:brand/publish': async () => {
    await draftNumbers()
    return (person) => send(person, 'POST', 'drafts/lotus/publish', { message: 'x' })
  },
  'POST publishes/:id/rollback': async () => {
    const id = await published()
    return (person) => send(person, 'POST', `publishes/${id}/rollback`)
  },
  'POST drafts/:brand/schedule': async () => {
    await draftNumbers()
    return (person) => send(person, 'POST', 'drafts/lotus/schedule', plan('2027-01-01T00:00'))
  },
  'POST schedules/:id': async () => {
    const id = await planned()
    return (person) => send(person, 'POST', `schedules/${id}`, { local: '2026-06-02T00:00' })
  },
  'POST schedules/:id/end': async () => {
    await draftNumbers()
    const times = { local: '2026-06-01T00:01', until: '2027-01-01T00:00' }
    const { id } = await done(send(owner, 'POST', 'drafts/lotus/schedule', { message: 'x', ...times }))
    on.clock.at += 120_000
    await on.studio.schedules.run(async () => undefined)
    return (person) => send(person, 'POST', `schedules/${String(id)}/end`)
  },
  'DELETE schedules/:id': async () => {
    const id = await planned()
    return (person) => send(person, 'DELETE', `schedules/${id}`)
  },
  'POST reviews/:id/approve': async () => {
    await draftNumbers()
    const { id } = await done(send(translator, 'POST', 'drafts/lotus/reviews', { title: 'x' }))
    return (person) => send(person, 'POST', `reviews/${String(id)}/approve`)
  },
}

describe('a call about files', () => {
  const about = Object.entries(CALLS).filter(([, right]) => right.endsWith(' of files'))

  test('a call about files has an attempt in this test', () => {
    expect(Object.keys(ATTEMPTS)).toEqual(about.map(([call]) => call))
  })

  test.each(about)(
    '%s checks the places of the files, whoever changed them (R-11.011)',
    async (call, right) => {
      const attempt = await ATTEMPTS[call]!()
      const before = [
        draftNow(),
        await on.studio.schedules.of('lotus'),
        await on.studio.publishing.of('lotus'),
      ]
      const refused = /^(publish|approve)/.test(right) ? [editor, translator] : [translator]
      for (const person of refused)
        expect(await attempt(person)).toMatchObject({ status: 403, body: { error: 'studio.access' } })
      expect([
        draftNow(),
        await on.studio.schedules.of('lotus'),
        await on.studio.publishing.of('lotus'),
      ]).toEqual(before)
      expect((await attempt(owner)).status).toBe(200)
    },
  )
})

test('an A/B test is ended by an editor who may publish, and by no translator (R-11.011)', async () => {
  const experiments = { welcome: { goal: { route: '/vip' }, shares: { b: 50 } } }
  await done(command(owner, [brandWith({ experiments })]))
  await done(send(owner, 'POST', 'drafts/lotus/publish', { message: 'x' }))
  const end = (person: AtStudio) => person.ask('POST', 'drafts/lotus/experiments/welcome/end')
  expect(await end(translator)).toMatchObject({ status: 403, body: { error: 'studio.access' } })
  expect(await end(editor)).toMatchObject({ status: 200 })
  await done(command(owner, [brandWith({})]))
  await done(send(owner, 'POST', 'drafts/lotus/publish', { message: 'x' }))
})

describe('a conflict', () => {
  /** A setting and a text that the owner drafted and a developer then saved by hand. */
  const conflicted = async () => {
    const texts = { $schema: '../../../schemas/texts.json' }
    await done(
      command(owner, [
        brandWith({ socialProviders: [], name: 'Draft' }),
        { path: 'i18n/CN.json', value: { ...texts, 'footer.licence': '草稿' } },
      ]),
    )
    on.folder.write('lotus/brand.json', brandWith({ name: 'Hand' }).value)
    on.folder.write('lotus/i18n/CN.json', { ...texts, 'footer.licence': '手工' })
    on.content.readAgain()
  }
  const resolves = [{ path: 'brand.json', pointer: '/name' }]
  const decide = (person: AtStudio) =>
    command(person, [{ path: 'i18n/EN.json', value: { $schema: '../../../schemas/texts.json' } }], {
      resolves,
    })
  const conflictsNow = async () =>
    ((await send(owner, 'POST', 'drafts/lotus/publish', { message: 'x' })).body.conflicts as object[]) ?? []

  test('a conflict is decided only by somebody who may change its path and its setting (R-11.012)', async () => {
    await conflicted()
    const english = await on.person('Enid', [{ brand: 'lotus', role: 'translator', languages: ['EN'] }])
    const refusals = [
      await decide(english),
      // A command that leaves a file as it is decides the only conflict of the file.
      await command(english, [
        { path: 'brand.json', value: brandWith({ socialProviders: [], name: 'Draft' }).value },
      ]),
      await command(english, [], { resolves: [{ path: 'i18n/CN.json', pointer: '/footer.licence' }] }),
    ]
    expect(refusals.map(({ body }) => [body.error, body.message])).toEqual([
      ['studio.access', 'Your role may not change brand.json: name.'],
      ['studio.access', 'Your role may not change brand.json: name.'],
      ['studio.access', 'Your role may not change i18n/CN.json.'],
    ])
    expect(await conflictsNow()).toHaveLength(2)
    await done(command(translator, [], { resolves: [{ path: 'i18n/CN.json', pointer: '/footer.licence' }] }))
    await done(decide(editor))
    expect(await conflictsNow()).toEqual([])
  })

  test('a conflict of an owner’s setting, or of brand.json as a whole, is not decided by an editor (R-11.012)', async () => {
    on.folder.write('lotus/brand.json', brandWith({ name: 'Lotus' }).value)
    on.content.readAgain()
    await done(command(owner, [brandWith({ name: 'Lotus', domains: ['draft.example'] })]))
    on.folder.write('lotus/brand.json', brandWith({ name: 'Lotus', domains: ['hand.example'] }).value)
    on.content.readAgain()
    const settled = { resolves: [{ path: 'brand.json', pointer: '/domains' }] }
    expect((await command(editor, [], settled)).body.message).toBe(
      'Your role may not change brand.json: domains.',
    )
    on.folder.write('lotus/brand.json', '{ not JSON')
    on.content.readAgain()
    const whole = { resolves: [{ path: 'brand.json', pointer: '' }] }
    expect((await command(editor, [], whole)).body.message).toBe('Your role may not change brand.json.')
    expect((await command(owner, [], whole)).status).toBe(200)
  })
})
