import { act, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { findPlace, getElementTexts, waitUntilDrawn } from '../../client/lab/why/element-place.ts'
import type { BlockRegistry } from '../../client/src/render/block.ts'
import { Blocks } from '../../client/src/render/blocks.tsx'
import { provideBlocks } from '../../client/src/render/loader.ts'
import { asVisitor } from '../client/support/draw.tsx'

asVisitor()

beforeEach(() => {
  const outer = async () => (input: { slot(name: string): React.ReactNode }) => (
    <section title="Outer">
      <b dangerouslySetInnerHTML={{ __html: '<i>raw</i>' }} />
      {input.slot('panels')}
    </section>
  )
  const inner = async () => () => (
    <p aria-label="Said aloud">
      Seen <em>and meant</em>
    </p>
  )
  provideBlocks({ tabs: outer, 'rich-text': inner } as unknown as BlockRegistry)
})

test('an element belongs to the innermost block around it, by the same place as in the studio', async () => {
  const uses = [
    { block: 'tabs', id: 'parts', slots: { panels: [{ block: 'rich-text' }] } },
  ] as unknown as Parameters<typeof Blocks>[0]['uses']
  const { container } = await act(async () => render(<Blocks uses={uses} path="home" />))
  const placeOf = (selector: string) => findPlace(container.querySelector(selector)!)
  expect(placeOf('section')).toBe('home/parts')
  expect(placeOf('i')).toBe('home/parts')
  expect(placeOf('em')).toBe('home/parts/panels/0-rich-text')
  expect(getElementTexts(container.querySelector('em')!)).toEqual(['and meant'])
  expect(getElementTexts(container.querySelector('p')!)).toEqual([
    'Said aloud',
    'Seen',
    'Seen and meant',
    'and meant',
  ])
  document.documentElement.dataset.page = 'home'
  expect(findPlace(document.body)).toBe('home')
})

test('an element of the server-rendered page is the one that takes its place when the client has named the page', async () => {
  delete document.documentElement.dataset.page
  document.body.innerHTML = '<div id="root"><a href="/a">Koi</a><a href="/b">Koi</a></div>'
  const pressed = document.querySelector('a:last-child')!
  const drawn = waitUntilDrawn(pressed)
  document.querySelector('#root')!.innerHTML = '<p></p><a href="/a">Koi</a><a href="/b">Koi</a>'
  document.documentElement.dataset.page = 'home'
  expect(await drawn).toBe(document.querySelector('a:last-child'))
  expect(await waitUntilDrawn(document.body)).toBe(document.body)
})
