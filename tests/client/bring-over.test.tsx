import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { bringOver } from '../../client/src/app/bring-over.ts'

afterEach(() => document.body.replaceChildren())

function Search() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{typed}</output>
    </>
  )
}

const page = (
  <>
    <a href="/index">Home</a>
    <input type="text" name="username" />
    <input type="password" name="password" />
    <Search />
  </>
)

/** Draws a page as the document brings it, lets a visitor use it, and takes it over. */
async function takenOver(use: (place: HTMLElement) => void, drawn: ReactNode = page) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  const before = place.firstElementChild
  bringOver(place)
  use(place)
  await act(async () => createRoot(place).render(drawn))
  expect(before?.isConnected).toBe(false)
  return place
}
const field = (place: Element, type: string) => place.querySelector<HTMLInputElement>(`[type=${type}]`)!
const fill = (place: Element, type: string, value: string) => {
  field(place, type).focus()
  field(place, type).value = value
}

describe('what a visitor does before the scripts are there', () => {
  test('stays: words in their fields, and the focus', async () => {
    const place = await takenOver((early) => {
      fill(early, 'text', 'alice1')
      fill(early, 'password', 'bright moon')
    })
    expect(field(place, 'text').value).toBe('alice1')
    expect(field(place, 'password').value).toBe('bright moon')
    expect(document.activeElement).toBe(field(place, 'password'))
  })

  test('is known to a field that keeps its own value', async () => {
    const place = await takenOver((early) => fill(early, 'search', 'koi'))
    expect(place.querySelector('output')?.textContent).toBe('koi')
  })

  test('leaves the focus where it is when it has gone elsewhere', async () => {
    const outside = document.body.appendChild(document.createElement('button'))
    await takenOver((early) => {
      early.querySelector('a')?.focus()
      outside.focus()
    })
    expect(document.activeElement).toBe(outside)
  })

  test('a word typed into a field never gets into one of another kind', async () => {
    const place = await takenOver((early) => fill(early, 'password', 'bright moon'), <input type="search" />)
    expect(field(place, 'search').value).toBe('')
  })
})
