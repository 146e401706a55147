import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { SessionWatch } from '../../client/src/app/session-watch.tsx'
import { SignInMemoryKept } from '../../client/src/render/sign-in-memory.tsx'
import { getSession } from '../../client/src/state/session.ts'
import { answers, asVisitor, signedIn } from './support/draw.tsx'

asVisitor()
afterEach(() => history.replaceState(null, '', '/'))

function Path() {
  return <output aria-label="at">{useLocation().pathname}</output>
}

test.each([
  ['leads home from a page of the site', '/rng', '/'],
  ['leaves the tours of development open', '/_start', '/_start'],
])('a sign-out in another tab %s', async (_what, path, left) => {
  answers({ 'identity.logout': true })
  signedIn()
  history.replaceState(null, '', path)
  render(
    <MemoryRouter initialEntries={[path]}>
      <SignInMemoryKept>
        <SessionWatch />
        <Path />
      </SignInMemoryKept>
    </MemoryRouter>,
  )
  const other = new BroadcastChannel('session')
  other.postMessage({ kind: 'signed-out', account: 'alice1' })
  await expect.poll(() => getSession().token).toBeNull()
  await expect.poll(() => screen.getByLabelText('at').textContent).toBe(left)
  other.close()
})
