import { describe, expect, test } from 'vitest'
import type { Content } from '../../../gateway/src/content/content.ts'
import { openContent } from '../../../gateway/src/content/serve/open-content.ts'
import { brandFolder, brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

function load(files: Record<string, unknown>): Content {
  return loadBrands({
    'one/brand.json': brandJson('one', { supportLanguages: ['EN', 'BN', 'KM'] }),
    ...files,
  }).content
}

const pageOf = (content: Content, code: string, id: string) =>
  content.brands.get('one')!.about[code]!.find((page) => page.id === id)!

describe('about-pages in Markdown (R-2.061)', () => {
  test('about-pages in Markdown are seven in every language, each with a title and a text', () => {
    const { brands } = load({})
    for (const pages of Object.values(brands.get('one')!.about))
      expect(pages.map(({ id, title, html }) => [id, title !== '', html.length > 100])).toEqual(
        'about-us terms privacy responsible-gaming game-rules deposit-withdrawal contact'
          .split(' ')
          .map((id) => [id, true, true]),
      )
  })

  test('about-pages in Markdown of a brand go before those of base in the same language, and after a better language of base', () => {
    const content = load({
      'one/about/EN/terms.md': '# Our terms\n\nRead **them** well.\n',
      'one/about/BN/privacy.md': '# গোপনীয়তা\n\nনিজের কথা।\n',
    })
    expect(pageOf(content, 'EN', 'terms')).toEqual({
      id: 'terms',
      title: 'Our terms',
      html: '<p>Read <strong>them</strong> well.</p>\n',
    })
    expect(pageOf(content, 'BN', 'privacy').html).toBe('<p>নিজের কথা।</p>\n')
    expect(pageOf(content, 'BN', 'terms').title).toBe('শর্তাবলী')
    // Nobody has written one in Khmer: English stands in, the brand's own first.
    expect(pageOf(content, 'KM', 'terms').title).toBe('Our terms')
  })

  test('about-pages in Markdown that a brand adds follow the common ones, and fall back as they do (R-2.061)', () => {
    const content = load({
      'one/about/EN/vip-rules.md': '# VIP rules\n\nPlay fair.\n',
      'one/about/EN/bonus.md': '# Bonus\n\nText.\n',
      'one/about/BN/bonus.md': '# বোনাস\n\nনিয়ম।\n',
    })
    expect(content.problems.filter(({ file }) => file.includes('/about/'))).toEqual([])
    const pages = (code: string) =>
      content.brands.get('one')!.about[code]!.map(({ id, title }) => [id, title])
    expect(pages('BN').slice(7)).toEqual([
      ['bonus', 'বোনাস'],
      ['vip-rules', 'VIP rules'],
    ])
    expect(pages('EN').slice(7)).toEqual([
      ['bonus', 'Bonus'],
      ['vip-rules', 'VIP rules'],
    ])
  })

  test('about-pages in Markdown are rendered only with the tags that rich text may have', () => {
    const text =
      '# T\n\n## A\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n1. x\n2. [y](https://example.com/)\n\n![p](x.png) `code`\n'
    const { html } = pageOf(load({ 'one/about/EN/terms.md': text }), 'EN', 'terms')
    expect(html).toContain('<h2>A</h2>')
    expect(html).toContain('<td>1</td>')
    expect(html).toContain(
      '<li><a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">',
    )
    expect(html).not.toMatch(/<img|<code|align|style/)
  })

  test('about-pages in Markdown of other folders are not rendered again when a page is saved', async () => {
    const folder = brandFolder({
      'one/brand.json': brandJson('one'),
      'one/about/EN/terms.md': '# Before\n\nText.\n',
    })
    const source = openContent({ ...folder.config, watch: true }, folder.load())
    const changed = new Promise<Content>((found) => source.onChange(found))
    folder.write('one/about/EN/terms.md', '# After\n\nText.\n')
    expect(pageOf(await changed, 'EN', 'terms').title).toBe('After')
    await source.close()
    folder.close()
  })
})

describe('what is wrong with a Markdown file is told with its line', () => {
  const cases: Record<string, { path?: string; text: string; line: number; wrong: RegExp; write: RegExp }> = {
    'an empty file': { text: '\n \n', line: 1, wrong: /empty/, write: /# Title/ },
    'a file without a title': { text: '\n\nHello\n', line: 3, wrong: /no title/, write: /# Title/ },
    'a title that is too small': { text: '## Hello\n\nText\n', line: 1, wrong: /no title/, write: /# Title/ },
    'a title and nothing else': { text: '# Hello\n', line: 1, wrong: /no text/, write: /under it/ },
    'two titles': { text: '# One\n\nText\n\n# Two\n\nText\n', line: 5, wrong: /second title/, write: /## / },
    'a place that nothing fills': {
      text: '# T\n\nText\n\n- {{brnad}}\n',
      line: 5,
      wrong: /nothing fills the place \{\{brnad\}\}/,
      write: /did you mean "brand"/,
    },
    'a link to no page': {
      text: '# T\n\nText\n\n- a\n- [b](/registr)\n',
      line: 6,
      wrong: /no page at "\/registr"/,
      write: /did you mean "\/register"/,
    },
    'a link that is no address': {
      text: '# T\n\n[b](javascript:alert(1))\n',
      line: 3,
      wrong: /removed/,
      write: /https:/,
    },
    HTML: { text: '# T\n\nText <font color=red>red</font>\n', line: 3, wrong: /HTML/, write: /as Markdown/ },
    'a name that is no address': {
      path: 'one/about/EN/Bonus_Terms.md',
      text: '# T\n\nText\n',
      line: 1,
      wrong: /"Bonus_Terms" cannot be the name of an about-page/,
      write: /small letters/,
    },
    'a language that there is not': {
      path: 'one/about/XX/terms.md',
      text: '# T\n\nText\n',
      line: 1,
      wrong: /no language "XX"/,
      write: /write one of|did you mean/,
    },
    'a file in the wrong place': {
      path: 'one/about/terms.md',
      text: '# T\n\nText\n',
      line: 1,
      wrong: /nothing reads/,
      write: /about\/<LANGUAGE>/,
    },
  }

  test.each(Object.entries(cases))(
    'a fault of a Markdown file is told with its line: %s',
    (_, { path = 'one/about/EN/terms.md', text, line, wrong, write }) => {
      const { brands, problems } = load({ [path]: text })
      const own = problems.filter(({ brand }) => brand === 'one')
      expect(own).toHaveLength(1)
      expect(own[0]).toMatchObject({ file: expect.stringContaining(path), line, pointer: '' })
      expect(own[0]!.wrong).toMatch(wrong)
      expect(own[0]!.write).toMatch(write)
      expect(brands.has('one')).toBe(false)
    },
  )

  test('an about-page whose name is like that of a common one is served, with a warning', () => {
    const { brands, problems } = load({ 'one/about/EN/term.md': '# T\n\nText\n' })
    expect(problems.filter(({ file }) => file.includes('/about/'))).toEqual([
      expect.objectContaining({ warning: true, line: 1, write: 'did you mean "terms"?' }),
    ])
    expect(pageOf({ brands } as Content, 'EN', 'term').title).toBe('T')
  })

  test('a page that base lacks in English is reported', () => {
    const { problems } = load({ 'base/about/EN/terms.md': undefined })
    expect(problems).toContainEqual(
      expect.objectContaining({ file: expect.stringMatching(/about\/EN\/terms\.md$/), line: 1 }),
    )
  })
})
