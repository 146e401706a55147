import { act } from '@testing-library/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { restoreInput } from '../../client/src/app/bring-over.ts'
import { replayEarlyPress } from '../../client/src/app/early-press.ts'

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
    <textarea name="note" />
    <Search />
    <Choices />
    <Presses />
  </>
)

/** Fields that tell React what was chosen, rather than keep it. */
function Choices() {
  const [isAgreed, setAgreed] = useState(false)
  const [country, setCountry] = useState('')
  const [place, setPlace] = useState(0)
  return (
    <>
      <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
      <select value={country} onChange={(event) => setCountry(event.target.value)}>
        <option value="">Choose</option>
        <option value="BD">Bangladesh</option>
      </select>
      <input type="range" value={place} onChange={(event) => setPlace(Number(event.target.value))} />
    </>
  )
}

/** Buttons that are only an icon, and say in the output which was pressed. */
function Presses() {
  const [pressed, setPressed] = useState<string[]>([])
  return (
    <>
      {['Search', 'Menu'].map((label) => (
        <button
          type="button"
          key={label}
          aria-label={label}
          onClick={() => setPressed((before) => [...before, label])}
        />
      ))}
      <p>{pressed.join()}</p>
    </>
  )
}

/** Draws a page as the document brings it, lets a visitor use it, and takes it over. */
async function takenOver(
  use: (place: HTMLElement) => void,
  drawn: ReactNode = page,
  before: ReactNode = page,
) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(before)
  const first = place.firstElementChild
  restoreInput(place, replayEarlyPress(place))
  use(place)
  await act(async () => createRoot(place).render(drawn))
  expect(first?.isConnected).toBe(false)
  return place
}
const field = (place: Element, type: string) => place.querySelector<HTMLInputElement>(`[type=${type}]`)!
const fill = (place: Element, type: string, value: string) => {
  field(place, type).focus()
  field(place, type).value = value
}

describe('input of a visitor before the scripts have loaded', () => {
  test('input of a visitor before the scripts have loaded keeps its text in the fields, and the focus', async () => {
    const place = await takenOver((early) => {
      fill(early, 'text', 'alice1')
      fill(early, 'password', 'bright moon')
    })
    expect(field(place, 'text').value).toBe('alice1')
    expect(field(place, 'password').value).toBe('bright moon')
    expect(document.activeElement).toBe(field(place, 'password'))
  })

  test('input of a visitor before the scripts have loaded reaches a field that keeps its own value', async () => {
    const place = await takenOver((early) => fill(early, 'search', 'koi'))
    expect(place.querySelector('output')?.textContent).toBe('koi')
  })

  test('input of a visitor before the scripts have loaded reaches checkboxes, selections and text of several lines', async () => {
    const place = await takenOver((early) => {
      field(early, 'checkbox').click()
      early.querySelector('select')!.value = 'BD'
      early.querySelector('textarea')!.value = 'two\nlines'
    })
    expect(field(place, 'checkbox').checked).toBe(true)
    expect(place.querySelector('select')!.value).toBe('BD')
    expect(place.querySelector('textarea')!.value).toBe('two\nlines')
  })

  test('input of a visitor before the scripts have loaded returns a slider to its start', async () => {
    const place = await takenOver((early) => fill(early, 'range', '60'))
    expect(field(place, 'range').value).toBe('0')
  })

  test('input of a visitor before the scripts have loaded leaves the focus alone if it has moved meanwhile', async () => {
    const outside = document.body.appendChild(document.createElement('button'))
    await takenOver((early) => {
      early.querySelector('a')?.focus()
      outside.focus()
    })
    expect(document.activeElement).toBe(outside)
  })

  test('input of a visitor before the scripts have loaded of one field never gets into a field of another kind', async () => {
    const place = await takenOver((early) => fill(early, 'password', 'bright moon'), <input type="search" />)
    expect(field(place, 'search').value).toBe('')
  })

  test('input of a visitor before the scripts have loaded repeats the last press of a button, and no earlier one', async () => {
    const place = await takenOver((early) => {
      early.querySelector<HTMLElement>('[aria-label=Menu]')!.click()
      early.querySelector<HTMLElement>('[aria-label=Search]')!.click()
    })
    expect(place.querySelector('p')!.textContent).toBe('Search')
  })

  test('input of a visitor before the scripts have loaded repeats no press that submits a form, or that was followed by typing', async () => {
    const send = vi.fn((event: Pick<FormEvent, 'preventDefault'>) => event.preventDefault())
    const form = (
      <form onSubmit={send}>
        <input type="search" />
        <button type="submit" aria-label="Send" />
        <button type="button" aria-label="Menu" onClick={() => send({ preventDefault() {} })} />
      </form>
    )
    const press = (early: Element, name: string) =>
      early.querySelector<HTMLElement>(`[aria-label=${name}]`)!.click()
    await takenOver((early) => press(early, 'Send'), form, form)
    await takenOver(
      (early) => {
        press(early, 'Menu')
        field(early, 'search').dispatchEvent(new Event('input', { bubbles: true }))
      },
      form,
      form,
    )
    expect(send).not.toHaveBeenCalled()
  })

  test('input of a visitor before the scripts have loaded repeats no press of a button that was left, or that no longer exists', async () => {
    const press = (early: Element) => early.querySelector<HTMLElement>('[aria-label=Menu]')!.click()
    const left = await takenOver((early) => {
      press(early)
      field(early, 'search').click()
    })
    expect(left.querySelector('p')!.textContent).toBe('')
    left.remove()
    let isPressed = false
    await takenOver(press, <button type="button" aria-label="Close" onClick={() => (isPressed = true)} />)
    expect(isPressed).toBe(false)
  })
})
