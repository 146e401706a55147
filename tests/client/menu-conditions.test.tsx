import type { ConsolidatedFunds, MenuEntry } from '@marquee/schemas/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readSystemStatus } from '../../client/src/app/system-status.ts'
import { useMenuEntries } from '../../client/src/blocks/parts/menu/use-menu.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { setSystem } from '../../client/src/state/system.ts'
import { OPEN_SITE } from '../support/status.ts'
import { alice, answers, asVisitor, drawPart, signedIn } from './support/draw.tsx'

const FUNDS: ConsolidatedFunds = {
  balances: { balance: '0.00', wallets: [] } as unknown as ConsolidatedFunds['balances'],
  divtypereq: {},
  divtypeinfo: {},
  dailysalreqtype: {},
  dailysalinfotype: {},
  contracthoursalreq: {},
  contracthoursalinfo: {},
  realtimesalreqtype: {},
  realtimesalinfo: {},
}

const entries: MenuEntry[] = [
  {
    id: 'security',
    route: '/member/securityCenter',
    label: 'security',
    when: { permission: 'member-centre' },
  },
  { id: 'upline', route: '/member/transferUpline', label: 'upline', when: { upline: true } },
  { id: 'offer', route: '/agent/offers', label: 'offer', when: { contract: 'offered' } },
  { id: 'contract', route: '/agent/contracts', label: 'contract', when: { contract: 'active' } },
  { id: 'points', route: '/pointMall', label: 'points', when: { module: 'points' } },
  { id: 'chat', route: '/chat', label: 'chat', when: { permission: 'CHATROOM3' } },
]

function Menu() {
  return (
    <ul>
      {useMenuEntries('member-centre').map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  )
}

const drawMenu = () => drawPart(Menu)
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

describe('entries of a menu', () => {
  asVisitor({ modules: { points: true, chatRoom: true } })
  beforeEach(() => {
    setSystem({ nodes: undefined })
    setSite({ ...getSite(), menus: { 'member-centre': [{ id: '', entries }] } })
  })

  test('entries of a menu for an upline, a contract or a centre are hidden from a visitor, and no contracts are asked for', async () => {
    const asked = answers({})
    drawMenu()
    await waitFor(() => expect(shown()).toEqual(['points', 'chat']))
    expect(asked).toEqual([])
  })

  test('entries of a menu follow the contracts and the upline of the account (R-7.026, R-2.090)', async () => {
    signedIn({ ...alice, type: 1, toUpline: true })
    const asked = answers({
      'agents.consolidated-funds': {
        ...FUNDS,
        dailysalreqtype: { RNG: [{}] },
        divtypeinfo: { LIVE: [] },
      },
    })
    drawMenu()
    await waitFor(() => expect(shown()).toEqual(['security', 'upline', 'offer', 'points', 'chat']))
    expect(asked.map(({ id }) => id)).toEqual(['agents.consolidated-funds'])
  })

  test('entries of a menu are absent where the upstream lacks their node or permission (R-4.030, R-4.055, R-5.031)', async () => {
    answers({
      'support.whitelabel': [
        {
          modId: 'REWARDS3',
          enabled: '1',
          childrenNodes: [{ modId: 'PTSYS3', enabled: '1', childrenNodes: [] }],
        },
      ],
      'support.status': OPEN_SITE,
      'agents.consolidated-funds': FUNDS,
    })
    signedIn({ ...alice, isShowMC: false })
    await readSystemStatus()
    drawMenu()
    await waitFor(() => expect(shown()).toEqual(['points']))
  })
})
