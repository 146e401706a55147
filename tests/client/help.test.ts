import type { HelpPage } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { findIn } from '../../client/src/blocks/info/help-centre/find.ts'
import { getBeginning, splitSections } from '../../client/src/blocks/info/parts/sections.ts'
import { stripTags } from '../../client/src/lib/plain-text.ts'

const page = (id: HelpPage['id'], title: string, content: string): HelpPage => ({ id, title, content })
const TERMS = page(
  'terms',
  'Terms',
  '<p>Between you &amp; us.</p><h2>1. <em>Money</em></h2><p>A deposit has to be bet.</p><h2>2. Disputes</h2><p>Tell us first.</p>',
)
const CONTACT = page('contact', 'Contact', '<h2>My deposit is missing</h2><p>Send us the order number.</p>')

describe('an about-page (R-2.061)', () => {
  test('an about-page is read in parts, from heading to heading', () => {
    expect(splitSections(TERMS).map(({ id, heading }) => [id, heading])).toEqual([
      ['part-1', ''],
      ['part-2', '1. Money'],
      ['part-3', '2. Disputes'],
    ])
    expect(splitSections(page('terms', 'T', ''))).toEqual([])
  })

  test('an about-page is shown in a list by its first words', () => {
    expect(getBeginning(TERMS.content)).toBe('Between you & us.')
    expect(getBeginning('<ol><li>One</li><li>Two</li></ol>')).toBe('One')
    expect(stripTags('<p>a &lt;b&gt;</p>\n<p>c</p>')).toBe('a <b> c')
  })
})

describe('the search in the help centre (R-2.137)', () => {
  const found = (words: string) =>
    findIn([TERMS, CONTACT], words).map(({ page: { id }, section }) => `${id} ${section.id}`)

  test('the search in the help centre finds parts that have every word, headings first', () => {
    expect(found('deposit')).toEqual(['contact part-1', 'terms part-2'])
    expect(found('DEPOSIT  bet')).toEqual(['terms part-2'])
    expect(found('terms dispute')).toEqual(['terms part-3'])
    expect(found('   ')).toEqual([])
    expect(found('zebra')).toEqual([])
  })

  test('the search in the help centre shows the word with what stands around it', () => {
    const [{ before, match, after } = { before: '', match: '', after: '' }] = findIn(
      [TERMS],
      'HAS to'.toLowerCase(),
    )
    expect([before, match, after]).toEqual(['1. Money A deposit ', 'has', ' to be bet.'])
  })
})
