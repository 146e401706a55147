import { describe, expect, test } from 'vitest'
import { createChecks } from '../../gateway/src/http/validators.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { startGateway } from '../support/start-gateway.ts'

type Query = { properties?: Record<string, object>; required?: string[] }

const checksOf = createChecks(config.schemasFolder)
const reads = [...loadedProject().content.operations.values()].filter(({ methods }) =>
  methods.includes('GET'),
)
const fields = reads.flatMap((operation) => {
  const { properties = {}, required = [] } = operation.query as Query
  const names = Object.keys(properties)
  return names.map((name) => ({ id: operation.id, operation, name, isRequired: required.includes(name) }))
})

const judged = (operation: (typeof reads)[number], input: Record<string, unknown>) => ({
  faults: checksOf(operation).query(input),
  input,
})

describe('an empty field of a read (R-3.020)', () => {
  test('an empty field of a read counts as absent where it is optional, whatever its type: the same faults and the same defaults', () => {
    const optional = fields.filter(({ isRequired }) => !isRequired)
    expect(optional.length).toBeGreaterThan(100)
    const others = optional.filter(({ operation, name }) => {
      const empty = JSON.stringify(judged(operation, { [name]: '' }))
      return empty !== JSON.stringify(judged(operation, {}))
    })
    expect(others.map(({ id, name }) => `${id} ${name}`)).toEqual([])
  })

  test('an empty field of a read is not absent where it is required, and an unknown one is still refused', () => {
    const required = fields.filter(({ isRequired }) => isRequired)
    expect(required.length).toBeGreaterThan(5)
    for (const { operation, name } of required) {
      const { faults, input } = judged(operation, { [name]: '' })
      expect([operation.id, name in input || faults.length > 0]).toEqual([operation.id, true])
    }
    const list = reads.find(({ id }) => id === 'games.list')!
    expect(judged(list, { nothing: '' }).faults).toEqual([
      expect.objectContaining({ field: 'nothing', text: 'request-field.unknown' }),
    ])
  })

  test('an empty field of a read of the list of games is taken for each of its filters, by number and by text', async () => {
    const platform = fakePlatform({
      answers: { 'games.list': () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }) },
    })
    const gateway = await startGateway(platform)
    const names = fields.filter(({ id }) => id === 'games.list').map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['minBet', 'minLineNum', 'sort', 'only', 'pageNo']))
    const answers = await Promise.all(
      names.map(async (name) => {
        const url = `/wps/relay/GCSGAME_gameList?${name}=`
        const { statusCode } = await gateway.app.inject({ url, headers: { host: 'alpha.localhost' } })
        return [name, statusCode]
      }),
    )
    expect(answers).toEqual(names.map((name) => [name, 200]))
    await gateway.close()
  })
})
