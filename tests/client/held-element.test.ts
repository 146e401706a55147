import { afterEach, describe, expect, test } from 'vitest'
import { describeHeld, findHeld } from '../../client/src/app/held-element.ts'

afterEach(() => document.body.replaceChildren())

/** Draws a page, remembers one of its elements, and draws another page in its place. */
function after(before: string, selector: string, next: string) {
  document.body.innerHTML = before
  const words = describeHeld(document.querySelector(selector))
  document.body.innerHTML = next
  return { words, found: findHeld(words) }
}

describe('what had the focus, on a page that is drawn anew', () => {
  test('the element that had the focus is found by its id on a page that is drawn anew, whatever its text, which is not stored', () => {
    const { words, found } = after(
      '<main id="main">1,204 games</main>',
      'main',
      '<main id="main">Coming</main>',
    )
    expect(found?.id).toBe('main')
    expect(words?.text).toBeNull()
  })

  test('the element that had the focus is not found by an id that was generated for one rendering', () => {
    const page = (id: string) => `<button id="x${id}">First</button><button id="${id}">Second</button>`
    const { found } = after(page('_r_1a_'), '#_r_1a_', page('_r_7_'))
    expect(found?.textContent).toBe('Second')
  })

  test('the element that had the focus is found among those that look alike', () => {
    const links = '<a href="/game?nodeId=7">Koi</a>'.repeat(3)
    const { found } = after(links, 'a:nth-child(2)', links)
    expect(found).toBe(document.querySelectorAll('a')[1])
  })
})
