import type { StudioJson } from '@marquee/schemas/studio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandJson } from '../../support/brand-folder.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
beforeAll(async () => {
  on = await startStudio()
})
afterAll(() => on.close())

const nameOf = (brand: string, shown = brand) =>
  on.studio.drafts.contentOf(brand).current().brands.get(shown)?.brand.name

/** Renames a brand in its draft. */
const rename = (brand: string, name: StudioJson) => {
  const { drafts } = on.studio
  const value = { $schema: '../../schemas/brand.json', name, merchant: brand }
  return drafts.command(brand, drafts.stateOf(brand).seq, {
    label: 'name',
    files: [{ path: 'brand.json', value }],
  })
}

describe('the draft of a brand', () => {
  test('the draft of a brand shows what is published until its first command', () => {
    expect(nameOf('lotus')).toBe('Test')
    expect(on.studio.drafts.contentOf('lotus').current()).toBe(on.content.current())
    expect(on.studio.drafts.stateOf('lotus')).toEqual({
      brand: 'lotus',
      seq: 0,
      changes: [],
      problems: [],
      isShown: true,
    })
  })

  test('the draft of a brand changes its own content, neither the published one nor that of other drafts', async () => {
    const received: string[] = []
    const stop = on.studio.drafts.contentOf('lotus').onChange(() => received.push(nameOf('lotus')!))
    const state = await rename('lotus', 'Golden Lotus')
    stop()
    expect(state).toMatchObject({ seq: 1, undo: 'name', changes: [{ path: 'brand.json', kind: 'changed' }] })
    expect([nameOf('lotus'), nameOf('river', 'lotus'), received]).toEqual([
      'Golden Lotus',
      'Test',
      ['Golden Lotus'],
    ])
    expect(on.content.current().brands.get('lotus')?.brand.name).toBe('Test')
  })

  test('the draft of a brand resolves its own brand alone and shares all others with the published content', () => {
    const { brands } = on.studio.drafts.contentOf('lotus').current()
    expect(brands.get('river')).toBe(on.content.current().brands.get('river'))
  })

  test('the draft of a brand with a fault keeps its last good version, and tells the fault with its file', async () => {
    await rename('river', 'River')
    const state = await rename('river', 7)
    expect(state.isShown).toBe(false)
    expect(state.problems).toMatchObject([{ path: 'brand.json', pointer: '/name' }])
    expect(nameOf('river')).toBe('River')
  })

  test('the draft of a brand follows files that change on disk, also while it has a fault', () => {
    on.folder.write('lotus/theme.json', { $schema: '../../schemas/theme.json', shape: { radius: 3 } })
    const received: string[] = []
    const stop = on.studio.drafts
      .contentOf('river')
      .onChange(({ brands }) => received.push(brands.get('river')!.brand.name))
    on.content.readAgain()
    stop()
    expect(received).toEqual(['River'])
    expect(on.studio.drafts.contentOf('river').current().brands.get('lotus')?.theme.shape.radius).toBe(3)
    expect(nameOf('lotus')).toBe('Golden Lotus')
  })

  test('the draft of a brand is the same after a restart, its steps too', async () => {
    const { drafts } = await on.reopened()
    expect(drafts.stateOf('lotus')).toEqual(on.studio.drafts.stateOf('lotus'))
    const undone = await drafts.undo('lotus', 1)
    expect(undone).toMatchObject({ seq: 2, redo: 'name', changes: [] })
  })
})

test('a draft of an unknown brand, of base and of a bad code is refused', () => {
  for (const brand of ['nowhere', 'base', '../lotus', ''])
    expect(() => on.studio.drafts.stateOf(brand)).toThrow('There is no brand')
})

test('account types, whose keys are numbers, are changed in a draft; numbers among other keys are refused', async () => {
  const made = await startStudio()
  try {
    const { drafts } = made.studio
    const change = (more: object) =>
      drafts.command('lotus', drafts.stateOf('lotus').seq, {
        label: 'account types',
        files: [{ path: 'brand.json', value: { ...brandJson('lotus'), ...more } }],
      })
    const state = await change({ accountTypes: { 41: ['player'], 5: ['trial'] } })
    expect(state.problems).toEqual([])
    const { accountTypes } = drafts.contentOf('lotus').current().brands.get('lotus')!.brand
    expect([accountTypes['5'], accountTypes['41'], accountTypes['4']]).toEqual([
      ['trial'],
      ['player'],
      ['trial'],
    ])
    await expect(change({ numbers: { 7: 1, pageSize: 5 } })).rejects.toMatchObject({
      code: 'studio.file.invalid',
    })
  } finally {
    await made.close()
  }
})
