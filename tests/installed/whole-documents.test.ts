import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBenchSchema } from '../../client/lab/bench-schema.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'

let gateway: ProjectGateway

beforeAll(async () => {
  gateway = await startProjectGateway()
})
afterAll(() => gateway.close())

const headers = { host: 'meghna.localhost' }

test('no password of the starting data is in a document', async () => {
  const { body } = await gateway.app.inject({ url: '/index', headers: { ...headers, accept: 'text/html' } })
  const members = gateway.content.current().seeds.get('members') as { password: string }[]
  expect(members.length).toBeGreaterThan(0)
  expect(body).toContain('<html')
  for (const { password } of members) expect(body).not.toContain(password)
})

test('the compiled check of a form of 20 fields weighs at most 2.5 kB', async () => {
  const made = await gateway.app.inject({
    method: 'POST',
    url: '/_site/lab/compile',
    headers,
    payload: createBenchSchema(20),
  })
  const module = await gateway.app.inject({ url: made.json().validator, headers })
  expect(module.statusCode).toBe(200)
  expect(gzipSync(module.body).length).toBeLessThan(2500)
})
