import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import { openApi } from '../../gateway/src/routes/open-api.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { loadedProject } from '../support/project-files.ts'
import { startGateway } from '../support/start-gateway.ts'

const { operations: byId, formats } = loadedProject().content
const operations = [...byId.values()]
const description = openApi(operations, formats)

describe('the page of the calls', () => {
  const addresses = ['/_site/api', '/_site/openapi.json']
  const statusesOf = async (overrides: Parameters<typeof startGateway>[1]) => {
    const gateway = await startGateway(fakePlatform(), overrides)
    const host = 'alpha.localhost'
    const statuses = addresses.map(async (url) => gateway.app.inject({ url, headers: { host } }))
    const answers = await Promise.all(statuses)
    await gateway.close()
    return answers.map(({ statusCode }) => statusCode)
  }

  test('the page of the calls is there by default, but in production only where it is asked for', async () => {
    const settings = (environment: Record<string, string>) => readConfig(environment).describesCalls
    expect(settings({})).toBe(true)
    expect(settings({ API_PAGE: '0' })).toBe(false)
    expect(settings({ NODE_ENV: 'production' })).toBe(false)
    expect(settings({ NODE_ENV: 'production', API_PAGE: '1' })).toBe(true)
  })

  test('the page of the calls is not there where it is off', async () => {
    expect(await statusesOf({ describesCalls: true })).toEqual([200, 200])
    expect(await statusesOf({ describesCalls: false })).toEqual([404, 404])
  })
})

describe('the description of the calls', () => {
  test('the description of the calls passes a strict public linter without an error', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source: JSON.stringify(description), config })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    ).toEqual([])
  })

  test('the description of the calls has every operation with every method that it takes', () => {
    const paths = description.paths as Record<string, Record<string, { operationId: string }>>
    const expected = operations
      .flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`))
      .sort()
    const found = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.sort()).toEqual(expected)
  })

  test('the description of the calls is the same each time', () => {
    expect(JSON.stringify(openApi(operations, formats))).toBe(JSON.stringify(description))
  })

  test('the description of the calls asks for a session wherever the operation does, and takes one with public calls', () => {
    const paths = description.paths as Record<string, Record<string, { security: object[] }>>
    const expected: Record<string, object[]> = { public: [{}, { session: [] }], vendor: [{}] }
    for (const { path, methods, access } of operations)
      expect(paths[path]![methods[0]!.toLowerCase()]!.security).toEqual(expected[access] ?? [{ session: [] }])
  })
})
