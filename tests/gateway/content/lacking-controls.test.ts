import { filterErrors } from '@marquee/schemas/rules/warnings'
import { expect, test } from 'vitest'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { removeLackingControls } from '../../../gateway/src/content/serve/lacking-controls.ts'
import { buildSiteParts } from '../../../gateway/src/content/serve/site-model.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const UPSTREAM = 'http://127.0.0.1:9'

const LACKS = {
  'wallet.account-record': ['until'],
  'wallet.bet-history': ['sort', 'totals'],
  'identity.remove-trusted-ip': ['*'],
  'identity.social-logins': ['*'],
}

type Node = Record<string, unknown> & { block: string; id: string; props: Record<string, unknown> }

function contentWith(upstream: object) {
  const edits = { 'brands/own/brand.json': brandJson('own', { upstream }) }
  return loadFrom({ ...config, upstreamAllowList: [UPSTREAM] }, editedFiles(edits), loadedProject()).content
}

function blocksOf(upstream: object, page: string): Map<string, Node['props']> {
  const content = contentWith(upstream)
  expect(filterErrors(content.problems)).toEqual([])
  const { site } = buildSiteParts(content.brands.get('own')!, content, true)
  return new Map((site.pages[page]!.blocks as unknown as Node[]).map(({ id, props }) => [id, props]))
}

const proxied = { mode: 'proxy', url: UPSTREAM, lacks: LACKS }
const simulated = { lacks: LACKS }
const namesOf = (list: unknown, name: string) => (list as Node[]).map((entry) => entry[name])

test('pages leave out what the upstream of the brand lacks, and keep the rest (R-4.055)', () => {
  const record = blocksOf(proxied, 'member-transaction-history').get('record-table')!
  expect(namesOf(record.filters, 'kind')).not.toContain('period')
  expect(namesOf(record.filters, 'field')).toContain('type')

  const bets = [...blocksOf(proxied, 'member-bets').values()].find(
    ({ operation }) => operation === 'wallet.bet-history',
  )!
  for (const column of bets.columns as Node[]) expect(column).toMatchObject({ sort: false, total: false })

  const account = blocksOf(proxied, 'member-security-center')
  expect(account.has('social-table')).toBe(false)
  expect(account.get('trusted-table')).toMatchObject({ actions: [] })
  expect(account.get('card-table')!.actions).toHaveLength(2)
})

test('fields that the profile of the upstream lacks in its rows are gone with the links and actions that need them (R-4.055)', () => {
  const upstream = { mode: 'proxy', url: UPSTREAM, profile: 'sparse' }
  const content = contentWith({ ...upstream, profile: 'envelope' })
  const whole = content.brands.get('own')!
  const profile = content.upstreams.get('envelope')!
  const lacks: typeof profile.lacks = { 'wallet.deposit-list': ['/list/*/amount', '/other/*/state'] }
  const upstreams = new Map([['sparse', { ...profile, lacks }]])
  const brand = { ...whole.brand, upstream: { ...whole.brand.upstream, profile: 'sparse' } }
  const columns = [
    { field: 'amount' },
    { field: 'state' },
    { field: 'bank', link: { query: { id: 'amount' } } },
  ]
  const actions = [{ body: { orderNo: 'amount' } }, { body: { orderNo: 'orderNo' } }, { field: 'amount' }]
  const props = { operation: 'wallet.deposit-list', rows: 'list', columns, actions, details: columns }
  const pages = { one: { blocks: [{ block: 'record-table', props }] } }
  const shown = removeLackingControls(pages, { ...whole, brand }, { ...content, upstreams })
  expect(shown.one.blocks[0]!.props).toEqual({
    ...props,
    columns: [{ field: 'state' }, { field: 'bank' }],
    details: [{ field: 'state' }, { field: 'bank' }],
    actions: [{ body: { orderNo: 'orderNo' } }],
  })
  expect(removeLackingControls(pages, whole, content)).toEqual(pages)
})

test('pages are whole where the simulated platform answers the call (R-4.055)', () => {
  const whole = blocksOf({}, 'member-security-center')
  expect(blocksOf(simulated, 'member-security-center')).toEqual(whole)
  const operations = Object.fromEntries(Object.keys(LACKS).map((id) => [id, 'simulated']))
  expect(blocksOf({ ...proxied, operations }, 'member-security-center')).toEqual(whole)
})

test('a part that the call does not have is refused with the nearest name', () => {
  const lacks = { 'wallet.bet-history': ['sorts'] }
  expect(contentWith({ lacks }).problems).toEqual([
    expect.objectContaining({
      pointer: '/upstream/lacks/wallet.bet-history/0',
      wrong: 'wallet.bet-history has no parameter "sorts"',
      write: expect.stringContaining('"sort"'),
    }),
  ])
})

test('an upstream without statements has neither their page’s block, nor the check of their files, nor the link to them (R-4.055)', () => {
  const lacks = { 'wallet.statement': ['*'] }
  const whole = { mode: 'proxy', url: UPSTREAM }
  const has = (upstream: object) => [
    blocksOf(upstream, 'member-statement').has('account-statement'),
    blocksOf(upstream, 'fairness').has('statement-check'),
    'leadsTo' in blocksOf(upstream, 'member-transaction-history').get('record-table')!,
  ]
  expect(has(whole)).toEqual([true, true, true])
  expect(has({ ...whole, lacks })).toEqual([false, false, false])
})
