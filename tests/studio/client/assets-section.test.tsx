import type { Command } from '@marquee/schemas/studio'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDraft } from '../../../client/studio/api/draft.ts'
import { AssetsSection } from '../../../client/studio/assets/assets-section.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import { FreshReads } from './fresh-reads.tsx'

const BRAND = 'pictured'
const SITE = {
  code: BRAND,
  pages: [{ path: 'pages/home.json', title: 'Welcome' }],
  about: [],
  assets: [{ name: 'slide.png', address: '/slide.png', from: 'brand', bytes: 1000 }],
}
const USES = {
  uses: [
    {
      path: 'pages/home.json',
      pointer: '/patch/hero-banner/props/slides/1/image',
      format: 'image',
      name: 'x',
    },
  ],
  texts: [],
}

let sent: Command[]

configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/commands')) sent.push(JSON.parse(String(body)) as Command)
    const state = { brand: BRAND, seq: sent.length, changes: [], problems: [], isShown: true }
    const answer = address.endsWith('/site') ? SITE : address.includes('/uses') ? USES : state
    return { ok: true, json: async () => structuredClone(answer) }
  })
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
  })
})

async function draw() {
  await openDraft(BRAND)
  render(<AssetsSection place={{ brand: BRAND, section: 'assets', rest: '' }} />, { wrapper: FreshReads })
  await screen.findByText('slide.png')
}

test('a picture that pages show is removed after a question that names them', async () => {
  const user = userEvent.setup()
  await draw()
  await user.click(screen.getByRole('button', { name: 'Remove slide.png' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Welcome › Hero banner › Slide 2 › Picture')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove slide.png' }))
  await waitFor(() => expect(sent.map(({ files }) => files)).toMatchObject([[{ path: 'assets/slide.png' }]]))
})

/** A picture of 4000 × 2000 pixels that has 300 bytes for each pixel of its width, in any type. */
function stubPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 2000, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width: number
      constructor(width: number) {
        this.width = width
      }
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = async ({ type }: { type: string }) =>
        new Blob([new Uint8Array(this.width * 300)], { type })
    },
  )
}

test('several pictures are added at once, and one that is too large is offered smaller', async () => {
  stubPictures()
  const user = userEvent.setup()
  await draw()
  const large = new File([new Uint8Array(600_000)], 'Big One.png', { type: 'image/png' })
  const small = new File(['x'], 'small.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Add a picture'), [large, small])
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^It has 600 kB, .* with 1440 × 720 pixels it has 432 kB\.$/)).toBeTruthy()
  await waitFor(() => expect(sent[0]!.files[0]!.path).toBe('assets/small.png'))
  await user.click(dialog.getByRole('button', { name: 'Use it smaller' }))
  await waitFor(() => expect(sent[1]!.files[0]!.path).toBe('assets/big-one.webp'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a picture that is too large to replace another one does so smaller, under the same name and type', async () => {
  stubPictures()
  const user = userEvent.setup()
  await draw()
  const large = new File([new Uint8Array(600_000)], 'Big One.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Replace slide.png'), large)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/As PNG with 1440 × 720 pixels/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Use it smaller' }))
  await waitFor(() => expect(sent[0]!.files[0]!.path).toBe('assets/slide.png'))
})
