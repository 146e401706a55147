import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { withCleanHtml } from '../../gateway/src/http/rich-text.ts'
import { sanitizeHtml } from '../../gateway/src/lib/clean-html.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { startGateway } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'
import { answers, startToldUpstream } from '../support/told-upstream.ts'
import { PAYLOADS } from './xss-payloads.ts'

const TAGS = new Set(
  'p br hr b strong i em blockquote h2 h3 ul ol li table thead tbody tr th td a'.split(' '),
)

type Node = DefaultTreeAdapterTypes.ChildNode

/** Parts of an HTML fragment that could run code, load resources or mislead; empty if it is harmless. */
function harmsIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return node.nodeName === '#text' ? [] : [node.nodeName]
    const tag = TAGS.has(node.tagName) && node.namespaceURI.endsWith('xhtml') ? [] : [node.tagName]
    const attributes = node.attrs.flatMap(({ name, value }) => {
      const isLink = node.tagName === 'a' && name === 'href' && isHarmlessAddress(value)
      const isFixed = node.tagName === 'a' && FIXED[name] === value
      return isLink || isFixed ? [] : [`${node.tagName} ${name}=${value}`]
    })
    return [...tag, ...attributes, ...harmsIn(node.childNodes)]
  })
}

const FIXED: Readonly<Record<string, string>> = { target: '_blank', rel: 'noopener noreferrer nofollow' }

function isHarmlessAddress(value: string): boolean {
  const { protocol } = new URL(value, 'https://site.example')
  return protocol === 'https:' && !/^\/[/\\]/.test(value)
}

test('there are at least 150 distinct payloads', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(150)
})

describe.each(PAYLOADS.map((payload) => [payload.slice(0, 60), payload] as const))('%s', (_, payload) => {
  test.each([
    ['alone', payload],
    ['in a paragraph', `<p>Hello ${payload} there</p>`],
    ['in a table', `<table><tr><td>${payload}</td></tr></table>`],
    ['in a link', `<a href="https://a.example/">${payload}</a>`],
  ])('an attack in rich text is harmless %s', (_where, html) => {
    const clean = sanitizeHtml(html)
    expect(harmsIn(parseFragment(clean).childNodes)).toEqual([])
    expect(clean).not.toMatch(
      /<(?:script|style|iframe|svg|math|img|object|embed|form|input|base|meta|link)\b/i,
    )
    // Cleaning is idempotent: a second pass must not make the text harmful.
    expect(harmsIn(parseFragment(sanitizeHtml(clean)).childNodes)).toEqual([])
  })
})

describe('rich text keeps', () => {
  test.each([
    ['<p>A <strong>good</strong> <em>day</em><br>to all</p>'],
    ['<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>'],
    ['<h2>Title</h2><h3>Less</h3><hr><blockquote>said</blockquote>'],
    ['<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'],
    ['<a href="/promotions?type=new">here</a>'],
    ['<a href="https://a.example/x?y=1&amp;z=2" target="_blank" rel="noopener noreferrer nofollow">out</a>'],
    ['5 &lt; 6 &amp;&amp; 7 &gt; 6'],
  ])('rich text keeps what is harmless: %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('rich text keeps a table heading with the scope of its column', () => {
    expect(sanitizeHtml('<table><thead><tr><th scope="x">a</th></tr></thead></table>')).toBe(
      '<table><thead><tr><th scope="col">a</th></tr></thead></table>',
    )
  })

  test('rich text keeps the text of removed tags, except scripts and styles', () => {
    expect(
      sanitizeHtml('<div style="x"><span>Hello</span> <font>you</font></div><script>no()</script>'),
    ).toBe('Hello you')
  })

  test('rich text keeps links to other sites by https only, without a referrer', () => {
    expect(sanitizeHtml('<a href="HTTPS://A.example" onclick="x()" target="_top">x</a>')).toBe(
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(sanitizeHtml('<a href="http://a.example">x</a><a href="mailto:a@b.example">y</a>')).toBe('xy')
  })

  test('only a few tags of a nest that is twenty thousand deep', () => {
    expect(sanitizeHtml('<b>'.repeat(20_000) + 'x').length).toBeLessThan(1_000)
  })
})

describe('fields of the format rich-text', () => {
  const rich = { type: 'string', format: 'rich-text' }
  const response = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      list: { type: 'array', items: { type: 'object', properties: { content: rich } } },
      byName: { type: 'object', additionalProperties: rich },
      either: { anyOf: [rich, { type: 'null' }] },
    },
  }

  test('fields of the format rich-text are cleaned wherever they stand, and no other field is touched', () => {
    const bad = '<p onclick=x>a<script>b</script></p>'
    const value = { title: bad, list: [{ content: bad }, {}], byName: { x: bad }, either: bad }
    expect(withCleanHtml({ response }, Object.freeze(value))).toEqual({
      title: bad,
      list: [{ content: '<p>a</p>' }, {}],
      byName: { x: '<p>a</p>' },
      either: '<p>a</p>',
    })
    expect(withCleanHtml({ response }, { either: null, list: null })).toEqual({ either: null, list: null })
  })

  const NOTICE = { id: 1, title: 'Hi', content: '<p>a<img src=x onerror=alert(1)></p>', timestamp: 1 }
  const page = (content: string) => ({
    list: [{ ...NOTICE, content }],
    pageNo: 1,
    pageSize: 9,
    totalCount: 1,
    totalPages: 1,
  })

  test('fields of the format rich-text are cleaned in simulated answers', async () => {
    const platform = fakePlatform({ answers: { 'support.notices': () => page(NOTICE.content) } })
    const gateway = await startGateway(platform)
    const headers = { host: 'alpha.localhost' }
    const answer = await gateway.app.inject({ url: '/wps/relay/CSP_getNotices', headers })
    expect(answer.json().value).toEqual(page('<p>a</p>'))
    await gateway.close()
  })

  test('fields of the format rich-text are cleaned in kept answers', async () => {
    const value = [{ id: 'about-us', title: 'Us', content: NOTICE.content }]
    const gateway = await startGateway(fakePlatform({ answers: { 'support.help-centre': () => value } }))
    const headers = { host: 'alpha.localhost' }
    for (const time of ['first', 'again']) {
      const answer = await gateway.app.inject({ url: '/wps/system/helpCenter', headers })
      expect([time, answer.json().value[0].content]).toEqual([time, '<p>a</p>'])
    }
    await gateway.close()
  })

  test('fields of the format rich-text are cleaned in answers of an upstream', async () => {
    const upstream = await startToldUpstream()
    upstream.does(answers(page(NOTICE.content)))
    const content = testContent([{ code: 'alpha', upstream: { mode: 'proxy', url: upstream.origin } }])
    const gateway = await startGateway(undefined, { upstreamAllowList: [upstream.origin] }, content)
    const headers = { host: 'alpha.localhost' }
    const answer = await gateway.app.inject({ url: '/wps/relay/CSP_getNotices', headers })
    expect(answer.json().value).toEqual(page('<p>a</p>'))
    await gateway.close()
    await upstream.close()
  })
})
