import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readSystemStatus } from '../../client/src/app/system-status.ts'
import { OPEN, useSystem } from '../../client/src/state/system.ts'
import { OPEN_SITE } from '../support/status.ts'
import { answers, asVisitor, Refused } from './support/draw.tsx'

asVisitor()

const AWAY = 2
const system = () => renderHook(() => useSystem((whole) => whole)).result.current
const asking = (status: (withHost: boolean) => unknown) => {
  const asked = answers({
    'support.whitelabel': [],
    'support.status': ({ query }) => status('url' in query),
  })
  return () => asked.filter(({ id }) => id === 'support.status').map(({ query }) => query)
}

describe('the status of the site (R-7.057)', () => {
  test('the status of the site is asked once, with the host that the site is shown at', async () => {
    const asked = asking(() => ({ ...OPEN_SITE, status: AWAY }))
    await readSystemStatus()
    expect(asked()).toEqual([{ url: location.hostname }])
    expect(system()).toMatchObject({ status: AWAY, hasFailed: false })
  })

  test.each([
    ['is refused', new Refused(422, 'request.invalid')],
    ['fails', new Refused(500, 'server.error')],
  ])(
    'the status of the site is asked again without the host when the first call %s',
    async (_how, failure) => {
      const asked = asking((withHost) => (withHost ? failure : { ...OPEN_SITE, status: OPEN }))
      await readSystemStatus()
      expect(asked()).toEqual([{ url: location.hostname }, {}])
      expect(system()).toMatchObject({ status: OPEN, hasFailed: false })
    },
  )

  test('the status of the site has failed when no call is answered', async () => {
    const asked = asking(() => new Refused(502, 'upstream.unreachable'))
    await readSystemStatus()
    expect(asked()).toEqual([{ url: location.hostname }, {}, {}, {}])
    expect(system().hasFailed).toBe(true)
  })
})
