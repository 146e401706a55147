import { act, render } from '@testing-library/react'
import { Suspense, use } from 'react'
import { unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createSiteHistory } from '../../client/src/app/ahead/site-history.ts'
import { type PageAhead, usePageAhead } from '../../client/src/render/page-ahead.tsx'
import { partial } from '../support/settings.ts'

const never = new Promise<never>(() => {})

/** The page at `/` is there; every other one waits for its code. */
function Place() {
  const { pathname } = useLocation()
  return <Suspense fallback="Coming">{pathname === '/' ? 'Home' : <Waiting />}</Suspense>
}
function Waiting(): string {
  return use(never)
}

function drawAhead(pathname: string, isWhole: boolean) {
  const location = { location: { pathname, search: '?id=1' } } as PageAhead['location']
  usePageAhead.setState({ ahead: partial<PageAhead>({ location, isWhole: () => isWhole }) })
}

/** Opens help from home and tells the words on the page. */
async function openHelp(prepare?: () => void) {
  history.replaceState(null, '', '/')
  const siteHistory = createSiteHistory()
  const { container } = render(
    <HistoryRouter history={siteHistory} useTransitions={false}>
      <Place />
    </HistoryRouter>,
  )
  prepare?.()
  await act(async () => siteHistory.push('/help?id=1'))
  expect(location.pathname).toBe('/help')
  return container.textContent
}

afterEach(() => {
  usePageAhead.setState({ ahead: undefined })
  history.replaceState(null, '', '/')
})

test.each([
  ['is not drawn ahead', undefined],
  ['is drawn ahead in part', () => drawAhead('/help', false)],
  ['is another than the one drawn ahead', () => drawAhead('/vip', true)],
])('the open page stays while the next one loads, if that %s', async (_, prepare?: () => void) => {
  expect(await openHelp(prepare)).toBe('Home')
})

test('a page that is drawn ahead takes the place of the open one within the press', async () => {
  expect(await openHelp(() => drawAhead('/help', true))).toBe('Coming')
})
