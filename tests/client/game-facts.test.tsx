import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { FrameBar } from '../../client/src/blocks/games/game-frame/frame-bar.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { asVisitor, drawPart } from './support/draw.tsx'

asVisitor()

function showBar(brand: object) {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, icon: 'logo.svg', ...brand } })
  const ref = createRef<HTMLButtonElement>()
  const nothing = () => undefined
  return drawPart(() => (
    <FrameBar
      back={ref}
      fill={ref}
      isOwnWindow={false}
      nodeId="1"
      gameName="Koi"
      isSignedIn={false}
      isPlaying
      playedMs={3_905_000}
      result={{ amount: '-12.50', currencySymbol: '£' }}
      wallets={undefined}
      hasHeader
      onHeader={nothing}
      onBack={nothing}
      onMoney={nothing}
      onReload={nothing}
      onFullScreen={nothing}
    />
  ))
}

test('the bar of a game shows the elapsed time and the net result while it is played', () => {
  const { container } = showBar({})
  expect(screen.getByRole('timer').textContent).toContain('1:05')
  expect(container.querySelector('.game-frame-facts')!.textContent).toContain('12.50')
})

test('the time of play has seconds where the brand says so', () => {
  showBar({ safety: { clockSeconds: true, breakMinutes: 5 } })
  expect(screen.getByRole('timer').textContent).toContain('1:05:05')
})

test('a game fills the screen only where no bar of the brand would be hidden by it', () => {
  showBar({})
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Full screen' }).disabled).toBe(false)
  showBar({ safety: { panicHours: 24, breakMinutes: 5 } })
  const [, barred] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Full screen' })
  expect(barred!.disabled).toBe(true)
})
