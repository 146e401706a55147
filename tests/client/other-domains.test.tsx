import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OpenPage } from '../../client/src/app/screen.tsx'
import { StartFailed } from '../../client/src/app/start-failed.tsx'
import { StartReads } from '../../client/src/app/start-reads.tsx'
import { readSystemStatus } from '../../client/src/app/system-status.ts'
import { ClosedSite } from '../../client/src/blocks/shell/closed-site/closed-site.block.tsx'
import { setSite } from '../../client/src/state/site.ts'
import { setSystem } from '../../client/src/state/system.ts'
import { OPEN_SITE } from '../support/status.ts'
import { answers, asVisitor, draw, drawPart } from './support/draw.tsx'
import { siteWith } from './support/site.ts'

asVisitor()
beforeEach(() => {
  const domains = ['main.example', location.host, 'spare.example']
  const languages = { EN: { tag: 'en', name: 'English', direction: 'ltr' } } as const
  setSite(siteWith({ domains, supportLanguages: ['EN'] }, { languages }))
})
afterEach(() => {
  setSystem({ domainRoute: [], location: undefined, hasFailed: false })
  document.querySelector('link[rel=canonical]')?.remove()
})

const offered = () =>
  within(screen.getByRole('navigation', { name: 'You can also reach us here' }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => href)

describe('the other domains (R-4.057)', () => {
  test('the other domains are offered where the site could not be opened', () => {
    render(<StartFailed />)
    expect(offered()).toEqual(['https://main.example/', 'https://spare.example/'])
  })

  test('the other domains are offered during maintenance, as the platform lists them', async () => {
    const route = (domain: string, main = false) => ({ domain, url: `https://${domain}`, main })
    answers({
      'support.whitelabel': [],
      'support.status': {
        ...OPEN_SITE,
        info: {
          ...OPEN_SITE.info,
          domainRoute: [route('third.example'), route('first.example', true), route(location.host)],
        },
      },
    })
    await act(readSystemStatus)
    draw(ClosedSite, {
      icon: 'lock',
      title: 'state.maintenance.title',
      text: 'state.maintenance.text',
      contact: '',
    })
    expect(offered()).toEqual(['https://first.example/', 'https://third.example/'])
  })

  test('the other domains are asked for once in a tab, and offered when a later start reaches no platform (R-3.050)', async () => {
    const asked = answers({
      'support.countries': [],
      'support.domain-routes': [{ domain: 'first.example', url: 'https://first.example', main: true }],
    })
    const Failed = () => (
      <>
        <StartReads />
        <StartFailed />
      </>
    )
    setSystem({ hasFailed: true })
    drawPart(Failed)
    await waitFor(() => expect(offered()).toEqual(['https://first.example/']))
    expect(sessionStorage.getItem('routers')).toContain('first.example')
    // The same tab is loaded again, and nothing answers.
    cleanup()
    setSystem({ domainRoute: [] })
    drawPart(Failed)
    await waitFor(() => expect(offered()).toEqual(['https://first.example/']))
    expect(asked.filter(({ id }) => id === 'support.domain-routes')).toHaveLength(1)
  })

  test('the other domains are left out where an address is not a secure one', () => {
    setSystem({ domainRoute: [{ domain: 'x', url: 'javascript:alert(1)', main: true }] })
    render(<StartFailed />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

test('the canonical link follows the shown page (R-4.057)', () => {
  const show = (route: string | undefined) => (
    <MemoryRouter>
      <OpenPage
        found={{ name: 'one', page: { route, aliases: [], blocks: [] }, isFound: true }}
        isHome={false}
      />
    </MemoryRouter>
  )
  const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const { rerender } = render(show('/rng'))
  expect(canonical()).toBe('https://main.example/rng')
  rerender(show('/live'))
  expect(canonical()).toBe('https://main.example/live')
  rerender(show(undefined))
  expect(canonical()).toBeUndefined()
})
