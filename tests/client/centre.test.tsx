import type { BlockProps, MenuEntry, Session } from '@marquee/schemas/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { CentreFrame } from '../../client/src/blocks/centre/centre-frame/centre-frame.block.tsx'
import { CentreMenu } from '../../client/src/blocks/centre/centre-menu/centre-menu.block.tsx'
import { MemberProfile } from '../../client/src/blocks/centre/member-profile/member-profile.block.tsx'
import { SessionList } from '../../client/src/blocks/centre/session-list/session-list.block.tsx'
import { WalletTransfer } from '../../client/src/blocks/centre/wallet-transfer/wallet-transfer.block.tsx'
import { useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { alice, answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const menu: BlockProps['centre-menu'] = {
  label: 'centre.member-menu',
  menu: 'member-centre',
}
const entries: MenuEntry[] = [
  { id: 'security', route: '/member/securityCenter', label: 'centre.security', icon: 'shield' },
  { id: 'wallet', route: '/member/transferFund', label: 'centre.wallet', icon: 'wallet' },
  {
    id: 'agent',
    route: '/agent/agentTeamOverview',
    label: 'centre.agent',
    icon: 'team',
    when: { role: 'agent' },
  },
]
const names = () => screen.getAllByRole('link').map((link) => link.textContent)

describe('the menu of a centre', () => {
  asVisitor()
  beforeEach(() => setSite({ ...getSite(), menus: { 'member-centre': [{ id: '', entries }] } }))

  test.each([
    ['member', '/member/securityCenter', 'R-2.112'],
    ['agent', '/agent/agentTeamOverview', 'R-2.130'],
  ])(
    'the menu of a centre of the %s centre shows placeholders until the account is known, then its entries (%s, %s)',
    (name, at) => {
      setSite({ ...getSite(), menus: { [`${name}-centre`]: [{ id: '', entries }] } })
      const props = { label: `centre.${name}-menu`, menu: `${name}-centre` } as BlockProps['centre-menu']
      draw(CentreMenu, props, at)
      expect(screen.getByRole('status', { name: 'Loading your account' })).toBeTruthy()
      expect(screen.queryByRole('link')).toBeNull()
      act(() => signedIn({ ...alice, type: 1 }))
      expect(names()).toEqual(['My account', 'My wallet', 'Agent centre'])
      expect(screen.queryByRole('status', { name: 'Loading your account' })).toBeNull()
    },
  )

  test('the menu of a centre marks the page that is shown', () => {
    signedIn()
    draw(CentreMenu, menu, '/member/transferFund')
    expect(names()).toEqual(['My account', 'My wallet'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My wallet')
  })

  test('the menu of a centre opens with its list at the entrance, and is a button on each other page', () => {
    signedIn()
    const { unmount } = draw(CentreMenu, menu, '/member/securityCenter')
    const toggle = () => screen.getByRole('button')
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByRole('link', { name: 'My wallet' }))
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByRole('link', { name: 'My account' }))
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    unmount()
  })

  test('the menu of a centre shows an entry only to accounts that meet its condition', () => {
    signedIn({ ...alice, type: 1 })
    draw(CentreMenu, menu, '/member/transferFund')
    expect(names()).toContain('Agent centre')
  })
})

describe('the frame of a centre', () => {
  asVisitor()

  test.each([
    ['centre.member', '/member/transferFund', 'R-2.112'],
    ['centre.agent', '/agent/agentTeamOverview', 'R-2.130'],
  ] as const)(
    '%s closes to its home page if it was opened by its address %s (%s)',
    async (title, at, _id) => {
      signedIn({ ...alice, type: 1 })
      const { here } = draw(CentreFrame, { title, home: '/index' }, at)
      await userEvent.click(screen.getByRole('button', { name: 'Close and go back' }))
      expect(here()).toBe('/index')
    },
  )
})

describe('the profile', () => {
  asVisitor()

  beforeEach(() => void answers({ 'identity.avatar': { avatar: '1', avatarType: 'STATIC' } }))

  test('the profile changes the avatar to one of the site’s (R-3.031)', async () => {
    const avatar = { avatar: '2', avatarType: 'STATIC' as const }
    const asked = answers({
      'identity.avatar': avatar,
      'identity.set-avatar': { avatar: '3', avatarType: 'STATIC' },
    })
    signedIn()
    const site = getSite()
    const numbers = { ...site.brand.numbers, staticAvatars: 4 }
    setSite({ ...site, brand: { ...site.brand, numbers } })
    draw(MemberProfile, { labels: true })
    await userEvent.click(screen.getByRole('button', { name: 'Choose an avatar' }))
    const faces = await screen.findAllByRole('radio', { hidden: true })
    expect(faces).toHaveLength(4)
    await userEvent.click(faces[2]!)
    await userEvent.click(screen.getByRole('button', { name: 'Use this avatar', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    const sent = asked.find(({ id }) => id === 'identity.set-avatar')
    expect(sent?.body).toEqual({ avatar: '3', avatarType: 'STATIC' })
  })

  test('the profile shows the name, the rank, and the previous login (R-3.014)', () => {
    signedIn()
    draw(MemberProfile, { labels: true })
    const shown = screen.getByRole('region', { name: 'Profile' }).textContent ?? ''
    for (const part of ['Alice', 'alice1', 'VIP2', 'Early bird', 'Last login: ', '192.0.2.7'])
      expect(shown).toContain(part)
  })

  test('the profile says if there was no previous login', () => {
    signedIn({ ...alice, lastLogin: { time: 0, ip: '' } })
    draw(MemberProfile, { labels: true })
    expect(screen.getByText('First login')).toBeTruthy()
  })
})

describe('the sessions', () => {
  asVisitor()
  const session = (id: string, current: boolean): Session => ({
    id,
    device: `Device ${id}`,
    ip: '192.0.2.1',
    createdAt: 0,
    lastSeenAt: 0,
    current,
  })

  test('the sessions names the browser of a session', async () => {
    answers({ 'identity.sessions': [{ ...session('a', true), device: 'web' }] })
    signedIn()
    draw(SessionList, { title: 'sessions.title', hint: 'sessions.hint' })
    expect(await screen.findByText('Web browser')).toBeTruthy()
  })

  test('any but this one can be ended, after a confirmation (R-2.083)', async () => {
    let list = [session('a', true), session('b', false)]
    const asked = answers({
      'identity.sessions': () => list,
      'identity.end-session': () => {
        list = [session('a', true)]
        return true
      },
    })
    signedIn()
    const Answer = () => {
      const popup = useModalsState((state) => state.popup)
      return popup && <button onClick={() => popup.answer(true)}>{popup.text}</button>
    }
    draw<'session-list'>(
      (input) => (
        <>
          <SessionList {...input} />
          <Answer />
        </>
      ),
      { title: 'sessions.title', hint: 'sessions.hint' },
    )
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1])
    await userEvent.click(within(rows[1]!).getByRole('button'))
    await userEvent.click(await screen.findByRole('button', { name: /Device b/ }))
    await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1)
    expect(asked.find(({ id }) => id === 'identity.end-session')?.query).toEqual({ id: 'b' })
  })
})

describe('the wallets', () => {
  asVisitor()

  test('a single wallet shows its balance and that no transfer is needed (R-2.085)', async () => {
    answers({
      'wallet.merchant-wallet': { isSingle: 1 },
      'wallet.balance': { sumBalance: '1234.50', balance: [], currency: 'BDT', currencySymbol: '৳' },
    })
    signedIn()
    draw(WalletTransfer, { form: 'transfer' })
    expect(await screen.findByText(/no transfers are needed/)).toBeTruthy()
    expect(screen.getByText(/1,234\.50/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('empty wallets of vendors are shown on request only', async () => {
    const wallet = (accountTypeId: string, availBalance: string, holdBalance = '0.00') => ({
      accountTypeId,
      walletName: `Wallet ${accountTypeId}`,
      availBalance,
      holdBalance,
      currency: 'BDT',
      currencySymbol: '৳',
    })
    const wallets = [
      wallet('main', '0.00'),
      wallet('A', '0.00'),
      wallet('B', '5.00'),
      wallet('C', '0.00', '2.00'),
    ]
    answers({
      'wallet.merchant-wallet': { isSingle: 0 },
      'wallet.balance': { sumBalance: '7.00', balance: wallets, currency: 'BDT', currencySymbol: '৳' },
    })
    signedIn()
    draw(WalletTransfer, { form: 'transfer' })
    const shown = () =>
      screen.getAllByRole('listitem').map((row) => /Wallet (\w+)/.exec(row.textContent)?.[1])
    await screen.findAllByRole('listitem')
    expect(shown()).toEqual(['main', 'B', 'C'])
    await userEvent.click(screen.getByRole('button', { name: 'All wallets' }))
    expect(shown()).toEqual(['main', 'A', 'B', 'C'])
  })
})
