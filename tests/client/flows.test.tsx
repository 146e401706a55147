import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeFlow, openFlow, openModal, useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { asVisitor } from './support/draw.tsx'

asVisitor()

test('a modal that the client opens by itself is the one that the brand names for the purpose', () => {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, flows: { ...site.brand.flows, login: 'club-login' } } })
  const Names = () => (
    <output>{useModalsState(({ modals }) => modals.map(({ name }) => name).join(' '))}</output>
  )
  render(<Names />)
  act(() => openModal('search'))
  act(() => openFlow('login', { returnTo: '/vip' }))
  expect(screen.getByRole('status').textContent).toBe('search club-login')
  act(() => closeFlow('login'))
  expect(screen.getByRole('status').textContent).toBe('search')
})
