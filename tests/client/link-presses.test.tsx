import type { Site, Vendor } from '@marquee/schemas/contract'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ChoiceRow } from '../../client/src/blocks/games/game-search/choice-row.tsx'
import type { Choice } from '../../client/src/blocks/games/game-search/use-groups.ts'
import { useGameLink } from '../../client/src/blocks/parts/games/use-play.ts'
import { OwnEntry } from '../../client/src/blocks/shell/parts/own-entry.tsx'
import { useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { partial } from '../support/settings.ts'
import { asVisitor, drawPart, signedIn } from './support/draw.tsx'

const vendor = (more: Partial<Vendor>): Vendor => ({
  vassalage: 'DS88',
  displayName: 'DS88 Arena',
  smallIcon: '',
  isHot: false,
  type: 'list',
  gameType: 'SPORTS',
  gameCategory: 'SPORTS',
  nodeId: '',
  gameCount: 2,
  ...more,
})
let opened: readonly string[] = []
function drawn(Part: () => ReactNode) {
  const Modals = () => {
    opened = useModalsState((state) => state.modals).map(({ name }) => name)
    return null
  }
  const Both = () => (
    <>
      <Part />
      <Modals />
    </>
  )
  drawPart(Both)
}

/** Presses a link as for another tab; gives whether it was left to the browser. */
function pressForAnotherTab(name: string) {
  const link = screen.getByText(name)
  let isLeft = false
  // The browser's part, which there is none of here.
  const browser = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', browser, { once: true })
  fireEvent.click(link, { ctrlKey: true })
  return isLeft
}

describe('a press on a link', () => {
  asVisitor()
  beforeEach(() => {
    const site = getSite()
    const brand = {
      ...site.brand,
      esports: [],
      lotteryPages: [],
      navigation: [],
      vendors: { launch: { WIN: 'window' }, popup: [], ownEntry: ['DS88'], lanes: {}, hidden: [] },
    }
    setSite({ ...site, brand } as unknown as Site)
  })
  const Game = ({ vassalage }: { vassalage: string }) => (
    <Link {...useGameLink()({ nodeId: '7', vassalage })}>Koi</Link>
  )

  test('a press on a link of a visitor asks for the login in place of a game; for another tab it does not (R-4.048)', () => {
    drawn(() => <Game vassalage="KOI" />)
    expect(pressForAnotherTab('Koi')).toBe(true)
    expect(opened).toEqual([])
    fireEvent.click(screen.getByText('Koi'))
    expect(opened).toEqual(['login'])
  })

  test('a press on a link for another tab opens no window of its own', () => {
    signedIn()
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    drawn(() => <Game vassalage="WIN" />)
    expect(pressForAnotherTab('Koi')).toBe(true)
    expect(open).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Koi'))
    expect(open).toHaveBeenCalledOnce()
    open.mockRestore()
  })

  test('a press on a link for another tab leaves the search open (R-3.021)', () => {
    signedIn()
    const onLeave = vi.fn<() => void>()
    const choice = partial<Choice>({
      kind: 'category',
      key: 'RNG',
      name: 'Slots',
      category: { page: '/rng', sideMenuIcon: 'slots' },
    })
    drawn(() => (
      <ChoiceRow choice={choice} id="a" isActive={false} typed="" onLeave={onLeave} onText={() => {}} />
    ))
    pressForAnotherTab('Slots')
    expect(onLeave).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Slots'))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('a press on a link on a vendor beside the categories opens its game, or its games where it names none (R-2.067, R-3.024)', () => {
    drawn(() => (
      <>
        <OwnEntry vendor={vendor({ type: 'game', nodeId: '9' })}>One game</OwnEntry>
        <OwnEntry vendor={vendor({ type: 'game', nodeId: '' })}>Games</OwnEntry>
      </>
    ))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/game?nodeId=9&vassalage=DS88')
    fireEvent.click(screen.getByRole('button', { name: 'Games' }))
    expect(opened).toEqual(['vendor-games'])
  })
})
