import { fireEvent, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { RichText } from '../../client/src/blocks/parts/rich-text.tsx'
import { sanitizeHtml } from '../../gateway/src/lib/clean-html.ts'
import { PAYLOADS } from '../gateway/xss-payloads.ts'
import { asVisitor } from './support/draw.tsx'

asVisitor()

function Place() {
  return <output>{useLocation().pathname}</output>
}

function shown(html: string) {
  const { container } = render(
    <MemoryRouter initialEntries={['/here']}>
      <RichText html={html} />
      <Place />
    </MemoryRouter>,
  )
  return container.querySelector('.rich-text')!
}

test.each([
  ['<p>One<br>two</p><hr><h2>Terms</h2>'],
  ['<ul><li><b>Bold</b> and <em>soft</em></li><li>last</li></ul>'],
  [
    '<table><thead><tr><th scope="col">Rank</th><th scope="col">Bonus</th></tr></thead><tbody><tr><td>1 &lt; 2 &amp; 3</td></tr></tbody></table>',
  ],
  ['<p><a href="/promotions?id=1&amp;x=2">here</a></p>'],
  ['<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">there</a></p>'],
])('%s is drawn as the gateway has cleaned it', (html) => {
  expect(sanitizeHtml(html)).toBe(html)
  expect(shown(html).innerHTML).toBe(html)
})

test('line breaks between rows and points are no words of their own', () => {
  expect(shown('<ul>\n<li>a</li>\n</ul>\n<p>b</p>').innerHTML).toBe('<ul><li>a</li></ul>\n<p>b</p>')
})

test('a link within the site is followed without a new document', () => {
  const place = shown('<p><a href="/promotions">all</a></p>')
  fireEvent.click(place.querySelector('a')!)
  expect(place.parentElement!.querySelector('output')!.textContent).toBe('/promotions')
})

// The cleaner stands at the gateway; should anything pass it, or come past it, the browser still shows words only.
test.each(PAYLOADS.map((payload) => [payload]))('nothing in %.60s runs, loads or leads away', (payload) => {
  // React notes that some of these elements do not belong into each other.
  vi.spyOn(console, 'error').mockReturnValue()
  for (const html of [payload, `<p>Hello ${payload} there</p>`, `<a href="/x">${payload}</a>`]) {
    const place = shown(html)
    const elements = [...place.querySelectorAll('*')]
    const tags = new Set(elements.map(({ localName }) => localName))
    expect([...tags].filter((tag) => !KEPT.has(tag))).toEqual([])
    for (const element of elements)
      for (const { name, value } of element.attributes)
        expect(`${name}=${value}`).toMatch(
          /^(href=(\/(?![/\\])|https:\/\/)|target=_blank$|rel=noopener noreferrer nofollow$)/,
        )
  }
})

const KEPT = new Set(
  'p br hr b strong i em blockquote h2 h3 ul ol li table thead tbody tr th td a'.split(' '),
)

test('markup that the cleaner does not write stays text, and ends without a beginning are left out', () => {
  expect(shown('<p onclick="x()">a</p></b><script>x()</script>').textContent).toBe(
    '<p onclick="x()">a<script>x()</script>',
  )
})

test('deep nesting is shown without end of the stack', () => {
  expect(shown('<b>'.repeat(50_000) + 'deep').textContent).toBe('deep')
})
