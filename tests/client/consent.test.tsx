import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConsentBar } from '../../client/src/app/consent-bar.tsx'
import { CookieSettings } from '../../client/src/blocks/shell/site-footer/cookie-settings.tsx'
import { restoreConsent, useGtagId } from '../../client/src/state/consent.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { asVisitor } from './support/draw.tsx'

type Page = { dataLayer?: ArrayLike<unknown>[]; [disabled: `ga-disable-${string}`]: boolean }

const page = globalThis as unknown as Page
let visits = 0
let added: HTMLScriptElement[] = []

asVisitor()
beforeEach(() => {
  added = []
  delete page.dataLayer
  // A test fetches nothing.
  vi.spyOn(document.head, 'append').mockImplementation(
    (script) => void (script instanceof HTMLScriptElement && added.push(script)),
  )
})
afterEach(() => vi.restoreAllMocks())

/** A visit to a brand with a tag of its own: a loaded tag stays for as long as its page. */
function visit({ development = false, gtagId = `G-VISIT${(visits += 1)}` } = {}) {
  const site = getSite()
  setSite({ ...site, development, brand: { ...site.brand, analytics: { gtagId } } })
  restoreConsent()
  let go: NavigateFunction = () => undefined
  const Visit = () => {
    go = useNavigate()
    const id = useGtagId()
    return (
      <>
        {id !== '' && <ConsentBar gtagId={id} />}
        <CookieSettings />
      </>
    )
  }
  const drawn = render(
    <MemoryRouter initialEntries={['/reset?code=secret']}>
      <Visit />
    </MemoryRouter>,
  )
  return { ...drawn, gtagId, go: (path: string) => act(() => void go(path)) }
}

const question = () => screen.queryByRole('region', { name: 'Your privacy' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sources = () => added.map(({ src }) => src)
const sent = () => (page.dataLayer ?? []).map((words) => Array.from(words))

describe('consent to measured visits (R-4.056)', () => {
  test('consent to measured visits is asked for without taking the focus, and nothing is loaded meanwhile', () => {
    visit()
    expect(question()).not.toBeNull()
    expect(document.activeElement).toBe(document.body)
    expect([sources(), page.dataLayer]).toEqual([[], undefined])
  })

  test('consent to measured visits loads the tag when it is given, and reports pages without their query', async () => {
    const { gtagId, go } = visit()
    await press('Allow')
    expect(sources()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${gtagId}`])
    go('/rng?returnTo=x')
    expect(sources()).toHaveLength(1)
    const pages = sent().filter(([, event]) => event === 'page_view')
    expect(pages.map(([, , more]) => (more as { page_location: string }).page_location)).toEqual([
      `${location.origin}/reset`,
      `${location.origin}/rng`,
    ])
    expect(JSON.stringify(sent())).not.toContain('secret')
    const known = sent().findIndex(([command]) => command === 'set')
    const configured = sent().findIndex(([command]) => command === 'config')
    expect(known).toBeGreaterThanOrEqual(0)
    expect(known).toBeLessThan(configured)
    expect(question()).toBeNull()
  })

  test('consent to measured visits is remembered, given or refused', async () => {
    const { unmount } = visit()
    await press('Do not allow')
    expect(question()).toBeNull()
    unmount()
    visit()
    expect([question(), sources()]).toEqual([null, []])
  })

  test('consent to measured visits can be withdrawn at the foot of the page: the tag stops and its cookies go', async () => {
    const { gtagId } = visit()
    await press('Allow')
    document.cookie = '_ga=GA1.1.7;path=/'
    document.cookie = '_ga_TEST=GS1;path=/'
    document.cookie = 'lang=EN;path=/'
    await press('Cookie settings')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your privacy' }))
    await press('Do not allow')
    expect(page[`ga-disable-${gtagId}`]).toBe(true)
    expect(sent().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
    expect(document.cookie).not.toContain('_ga')
    expect(document.cookie).toContain('lang=EN')
  })

  test('consent to measured visits that is withdrawn in another tab is withdrawn here', async () => {
    const { gtagId } = visit()
    await press('Allow')
    localStorage.setItem('analyticsConsent', 'refused')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'analyticsConsent' })))
    expect(page[`ga-disable-${gtagId}`]).toBe(true)
  })

  test.each([
    ['a brand without a tag', { gtagId: '' }],
    ['development', { development: true }],
  ])('consent to measured visits is not asked for in %s', async (_, of) => {
    localStorage.setItem('analyticsConsent', 'granted')
    visit(of)
    expect(question()).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(sources()).toEqual([])
  })
})
