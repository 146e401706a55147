import type { Brand } from '@marquee/schemas/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SafetyBar } from '../../client/src/blocks/shell/safety-bar/safety-bar.block.tsx'
import { getSession } from '../../client/src/state/session.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw, Refused, signedIn } from './support/draw.tsx'

asVisitor()

function show(safety: Partial<NonNullable<Brand['safety']>> | undefined) {
  const site = getSite()
  const brand = { ...site.brand, ...(safety && { safety: { breakMinutes: 5, ...safety } }) }
  setSite({ ...site, brand })
  return draw(SafetyBar, {})
}

const BUTTONS = {
  test: { label: 'safety.test', icon: 'heart', address: 'https://test.example', order: 30 },
  exclusion: {
    label: 'self-exclusion.title',
    icon: 'shield',
    address: 'https://exclusion.example',
    order: 10,
  },
  limits: { label: 'limits.title', icon: 'wallet', page: '/member/securityCenter', order: 20 },
}

test('the buttons of a brand stand in their order and lead to a page or to another site', () => {
  show({ buttons: BUTTONS })
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => link.textContent)).toEqual(['Self-exclusion', 'Deposit limit', 'Self-test'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://exclusion.example',
    '/member/securityCenter',
    'https://test.example',
  ])
  expect(links.map((link) => link.target)).toEqual(['_blank', '', '_blank'])
  expect(screen.getByRole('navigation', { name: 'Responsible gaming' })).toBeDefined()
})

test('one press of the panic button excludes a member without a question, and signs out here', async () => {
  const asked = answers({ 'identity.panic': { until: 1 } })
  signedIn()
  show({ panicHours: 24 })
  await userEvent.click(screen.getByRole('button', { name: 'Stop for 24 h' }))
  await waitFor(() => expect(getSession().token).toBeNull())
  expect(asked.map(({ id }) => id)).toEqual(['identity.panic'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a refused press of the panic button leaves the member signed in, with the button', async () => {
  answers({ 'identity.panic': new Refused(503, 'server.overload') })
  signedIn()
  show({ panicHours: 24 })
  const button = screen.getByRole('button', { name: 'Stop for 24 h' })
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  expect(getSession().token).not.toBeNull()
})

test('a visitor has no panic button, and a brand without buttons no bar', () => {
  show({ panicHours: 24 })
  expect(screen.queryByRole('navigation')).toBeNull()
  show(undefined)
  expect(screen.queryByRole('navigation')).toBeNull()
})
