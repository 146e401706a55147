import type { PageFile, Site } from '@marquee/schemas/contract'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Screen } from '../../client/src/app/screen.tsx'
import type { BlockRegistry } from '../../client/src/render/block.ts'
import { loadBlock, provideBlocks } from '../../client/src/render/loader.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { partial } from '../support/settings.ts'
import { asVisitor, signedIn } from './support/draw.tsx'

asVisitor()

const blocks = [{ block: 'message-page', props: { title: 'home.title' } }] as unknown as PageFile['blocks']
const deposit: PageFile = { route: '/deposit', aliases: [], when: { login: true }, blocks: [] }
const fetched = vi.fn<(address: string) => Promise<Response>>()
let count = 0

/** The site as a document has it, with the blocks of one page left out; each test has another address. */
function leftOut(): Site {
  count += 1
  const site = getSite()
  const later = { address: `/_site/x/later.${count}.json`, pages: ['deposit'] }
  return { ...site, pages: { home: { route: '/', aliases: [], blocks: [] }, deposit }, later }
}

beforeEach(async () => {
  provideBlocks(partial<BlockRegistry>({ 'message-page': () => Promise.resolve(() => <h1>Inside</h1>) }))
  await loadBlock('message-page')
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  signedIn()
  return () => vi.unstubAllGlobals()
})

/** React continues a suspended page only inside an awaited `act`. */
const openDeposit = () =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={['/deposit']}>
        <Screen />
      </MemoryRouter>,
    )
  })

describe('a page whose blocks the document left out', () => {
  test('a page whose blocks the document left out shows them once their file has arrived, and asks for it once', async () => {
    setSite(leftOut())
    fetched.mockResolvedValue(Response.json({ deposit: blocks }))
    await openDeposit()
    expect(await screen.findByRole('heading', { name: 'Inside' })).toBeDefined()
    expect(fetched.mock.calls).toEqual([[`/_site/x/later.${count}.json`]])
    expect(getSite().later).toBeUndefined()
  })

  test('a page whose blocks the document left out comes from the newly published site if the file has another address by now', async () => {
    const site = leftOut()
    setSite(site)
    const { later: _later, ...whole } = site
    const published = { ...whole, version: 'new', pages: { ...site.pages, deposit: { ...deposit, blocks } } }
    fetched.mockImplementation(async (address) =>
      address.includes('later') ? new Response('', { status: 404 }) : Response.json(published),
    )
    await openDeposit()
    expect(await screen.findByRole('heading', { name: 'Inside' })).toBeDefined()
    expect(getSite().version).toBe('new')
  })

  test('a page whose blocks the document left out is replaced by an offer to load again if the file cannot be had (R-8.038)', async () => {
    setSite(leftOut())
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { error } = console
    console.error = () => {}
    await openDeposit()
    expect(await screen.findByRole('alert')).toBeDefined()
    console.error = error
  })
})
