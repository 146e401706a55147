import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToleratedQuery } from '../../client/lab/world/tolerated-query.tsx'

test('the journal of the lab shows the query fields that a read ignored, and values as they were sent (R-7.044)', () => {
  const { container } = render(<ToleratedQuery ignored={['_', 't']} adapted={{ language: 'en' }} />)
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Ignored, because the call has no such fields: _, t',
    'Sent as {"language":"en"}',
  ])
})

test('the journal of the lab adds nothing to a call that the contract describes', () => {
  expect(render(<ToleratedQuery />).container.innerHTML).toBe('')
})
