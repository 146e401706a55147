import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkError } from '../../client/src/lib/load-chunk.ts'
import { BlockBoundary } from '../../client/src/render/block-boundary.tsx'
import { ChunkBoundary } from '../../client/src/render/chunk-boundary.tsx'
import { asVisitor } from './support/draw.tsx'

const PATH = 'http://site.test/assets/site-footer-Bq1x.js'
const failedImport = () => new TypeError(`Failed to fetch dynamically imported module: ${PATH}`)

let error: Error | undefined
const reload = vi.fn()
const Part = () => {
  if (error) throw error
  return <p>Here it is</p>
}

asVisitor()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
})
afterEach(() => vi.restoreAllMocks())

function drawPart(failure: Error, isShown = false) {
  error = failure
  render(
    <BlockBoundary name="site-footer" isShown={isShown}>
      <Part />
    </BlockBoundary>,
  )
  return screen.getByRole('alert').textContent
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const again = (name = 'Try again') => userEvent.click(screen.getByRole('button', { name }))

describe('a part of a page that failed (R-2.153)', () => {
  test('a part of a page that failed names neither block nor file, whatever the error says', () => {
    const said = drawPart(new Error('wallet.transfer: cannot read site-footer'))
    expect(said).toBe('This part could not be shown.Try again')
  })

  test('a part of a page that failed is tried again by its button', async () => {
    drawPart(new Error('once'))
    error = undefined
    await again()
    expect(screen.getByText('Here it is')).toBeTruthy()
  })

  test.each([false, true])(
    'a part of a page that failed that did not arrive hides its address, in development (%s) too',
    async (isShown) => {
      const said = drawPart(failedImport(), isShown)
      expect(said).toContain('The page took longer to load than it should.')
      expect(said).not.toMatch(/assets|site-footer|module/)
      await again()
      expect(reload).toHaveBeenCalledOnce()
    },
  )

  test('a part of a page that failed says that the network is missing', () => {
    offline()
    expect(drawPart(failedImport())).toContain('You are offline.')
  })

  test('a part of a page that failed is named to a developer if its code has an error', () => {
    expect(drawPart(new Error('x is undefined'), true)).toContain('site-footer: x is undefined')
  })
})

describe('a page whose code did not arrive (R-2.153)', () => {
  const drawPage = (shape: 'page' | 'over') => {
    error = new ChunkError(failedImport())
    render(
      <ChunkBoundary shape={shape}>
        <Part />
      </ChunkBoundary>,
    )
  }

  test('a page whose code did not arrive shows the reason without an address, and reloads when the network is back', () => {
    offline()
    drawPage('page')
    expect(screen.getByRole('alert').textContent).toContain('You are offline.')
    expect(screen.getByRole('alert').textContent).not.toContain('assets')
    dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('a page whose code did not arrive leaves the reload to the visitor if a page is behind it', async () => {
    drawPage('over')
    dispatchEvent(new Event('online'))
    expect(reload).not.toHaveBeenCalled()
    await again('Reload')
    expect(reload).toHaveBeenCalledOnce()
  })
})
