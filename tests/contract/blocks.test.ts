import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { ROOT } from './imports.ts'
import { content, loaded, readText } from './project.ts'

const blocks = [...loaded.contract.blocks]
const registry = readText('client/src/blocks/index.ts')

test('there are blocks', () => expect(blocks.length).toBeGreaterThan(20))

describe.each(blocks)('the block %s', (name, schema) => {
  const file = `client/src/blocks/${name}.tsx`

  test('is drawn by the client file of its name, and registered (architecture, rule 1)', () => {
    expect(existsSync(join(ROOT, file))).toBe(true)
    expect(registry).toMatch(new RegExp(`['"]?${name}['"]?: \\(\\) =>`))
  })

  test('closes its settings, so that a misspelt one is told', () => {
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(schema.description).toBeTruthy()
  })

  test('its defaults follow its schema', () => {
    const parts = Object.values((schema.properties ?? {}) as Record<string, JsonObject>)
    const faults = parts.flatMap((part) =>
      part.default === undefined ? [] : loaded.contract.checker.faults(part, part.default),
    )
    expect(faults).toEqual([])
  })

  test('draws the places that it names, and no others', () => {
    const drawn = [...readText(file).matchAll(/\bslot\('([^']+)'\)/g)].map(([, place]) => place)
    expect(new Set(drawn)).toEqual(new Set((schema.slots ?? []) as string[]))
  })

  test('is used by some page of some brand', () => {
    const brands = [...content.brands.values()]
    const pages = brands.flatMap(({ pages, layouts, modals }) => [pages, layouts, modals])
    expect(JSON.stringify(pages)).toContain(`"block":"${name}"`)
  })
})
