import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UpstreamSaid } from '../../client/lab/world/upstream-said.tsx'

const ANSWER = {
  status: 200,
  contentType: 'text/html',
  encoding: 'gzip',
  bytes: 1234,
  start: '<html>Maintenance</html>',
  shape: '{"list":[{"amount":"number"}]}',
  differences: ['/list/0/amount must be string', '/pageNo is missing'],
  profile: 'schemas/upstreams/wps.json /operations has no mapping of wallet.bet-history',
}

test('the journal of the lab shows what an upstream said, its fields and types, each difference and the line of the profile (R-7.070)', () => {
  render(<UpstreamSaid answer={ANSWER} />)
  expect(screen.getByText('The upstream answered status 200, text/html, gzip, 1234 bytes')).toBeInstanceOf(
    HTMLElement,
  )
  const details = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(details).toEqual([ANSWER.profile, ...ANSWER.differences, ANSWER.shape, ANSWER.start])
})

test('the journal of the lab says when a refused answer of an upstream was empty or had no difference (R-7.070)', () => {
  render(
    <UpstreamSaid
      answer={{ ...ANSWER, contentType: '', encoding: '', bytes: 0, start: '', shape: '', differences: [] }}
    />,
  )
  expect(screen.getByText('The upstream answered status 200, no content type, 0 bytes')).toBeInstanceOf(
    HTMLElement,
  )
  expect(screen.getByText('none were found: the status or the code was refused')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('Fields and types')).toBeNull()
  expect(screen.getByText('the answer was empty')).toBeInstanceOf(HTMLElement)
})
