import type { FormStep } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { runSteps, StepRefused } from '../../../client/src/forms/run-steps.ts'
import { answers, asVisitor, Refused } from '../support/draw.tsx'

asVisitor()

const fields = ['affiliateCode', 'humanCheck', 'phoneCode'].map((name) => ({ name }))
const steps: FormStep[] = [
  {
    field: 'affiliateCode',
    operation: 'identity.affiliate',
    given: { code: 'affiliateCode', domain: 'domain' },
  },
  {
    field: 'humanCheck',
    operation: 'identity.human-check',
    kept: ['position', 'elapsedMs'],
    taken: { humanCheck: 'token' },
  },
  {
    field: 'phoneCode',
    operation: 'identity.phone-auth-token',
    given: { code: 'phoneCode' },
    kept: ['verificationId'],
    taken: { firebaseIdToken: 'firebaseIdToken' },
    constants: { firebaseChannel: 'phone' },
  },
]
const kept = new Map<string, Record<string, unknown>>([
  ['humanCheck', { position: 100, elapsedMs: 900 }],
  ['phoneCode', { verificationId: 'v1', expiredSeconds: 60 }],
])
const good = {
  'identity.affiliate': { affiliateCode: 'AB12', agentAccount: 'a***1', valid: true },
  'identity.human-check': { token: 't1' },
  'identity.phone-auth-token': { firebaseIdToken: 'jwt', expiresIn: 300 },
}

describe('confirmations before a submit (R-4.017)', () => {
  test('confirmations before a submit are asked for one after the other, with what the form and its widgets have', async () => {
    const asked = answers(good)
    const values = { affiliateCode: 'AB12', humanCheck: 'done', phoneCode: '123456' }
    expect(await runSteps({ steps, fields, values, kept })).toEqual({
      humanCheck: 't1',
      firebaseIdToken: 'jwt',
      firebaseChannel: 'phone',
    })
    expect(asked.map(({ id, query, body }) => [id, body ?? query])).toEqual([
      ['identity.affiliate', { code: 'AB12' }],
      ['identity.human-check', { position: 100, elapsedMs: 900 }],
      ['identity.phone-auth-token', { code: '123456', verificationId: 'v1' }],
    ])
  })

  test('a confirmation before a submit is left out where nothing was typed, or no such field is shown', async () => {
    const asked = answers(good)
    const shown = fields.filter(({ name }) => name !== 'affiliateCode')
    const values = { affiliateCode: 'AB12', humanCheck: 'done' }
    expect(await runSteps({ steps, fields: shown, values, kept })).toEqual({ humanCheck: 't1' })
    expect(asked.map(({ id }) => id)).toEqual(['identity.human-check'])
  })

  test('a submit stops at the first refused confirmation, which names its field (R-4.018)', async () => {
    const asked = answers({ ...good, 'identity.affiliate': () => new Refused(404, 'affiliate.code.invalid') })
    const values = { affiliateCode: 'XX99', humanCheck: 'done' }
    const refused = await runSteps({ steps, fields, values, kept }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StepRefused)
    expect(refused).toMatchObject({ field: 'affiliateCode', refusal: { code: 'affiliate.code.invalid' } })
    expect(asked).toHaveLength(1)
  })
})
