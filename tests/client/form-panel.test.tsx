import type { BlockProps } from '@marquee/schemas/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FormPanel } from '../../client/src/blocks/kit/form-panel/form-panel.block.tsx'
import { answers, asVisitor, draw, signedIn } from './support/draw.tsx'

const props: BlockProps['form-panel'] = {
  title: 'affiliate-link.title',
  form: 'affiliate-link',
  operation: 'agents.create-affiliate-url',
  refreshes: [],
  shows: [],
  note: {
    operation: 'agents.affiliate-urls',
    text: 'rebate.range',
    values: { minimum: 'rebateRange.minimum', maximum: 'rebateRange.maximum' },
  },
}
const page = { list: [], pageNo: 1, pageSize: 20, totalCount: 0, totalPages: 0 }

describe('a form on a page', () => {
  asVisitor()

  test('a form on a page tells the permitted range above its fields (R-2.117)', async () => {
    answers({ 'agents.affiliate-urls': { ...page, rebateRange: { minimum: '0.00', maximum: '8.50' } } })
    signedIn()
    draw(FormPanel, props)
    expect((await screen.findByText(/You may give/)).textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(
      'You may give 0.00% to 8.50%.',
    )
  })

  test('a form on a page has no line where the upstream answers without a range', async () => {
    const asked = answers({ 'agents.affiliate-urls': page })
    signedIn()
    draw(FormPanel, props)
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(screen.queryByText(/You may give/)).toBeNull()
  })
})
