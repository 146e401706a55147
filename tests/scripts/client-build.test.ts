import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { listSharedParts } from '../../client/vite/block-groups.ts'
import { collectStrings } from '../../client/vite/text-uses.ts'

describe('the texts of a document', () => {
  const read = (code: string) => collectStrings(parseSync('block.tsx', code).program)

  test('text keys are found in strings, attributes and templates, however the code is formatted', () => {
    const { whole } = read(`
      const title = isOpen
        ? "games.open" : 'games.closed'
      const view = <Panel title="games.title">{text(\`games.empty\`)}</Panel>
    `)
    expect(whole).toEqual(['games.open', 'games.closed', 'games.title', 'games.empty'])
  })

  test('the start of a composed text key is found, and none in a text that begins with a value', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code
    expect(read('text(`record.type.${kind}`); text(`${stem}.title`)').starts).toEqual(['record.type.'])
  })

  test('a key in a comment is not a text of the document', () => {
    expect(read("// 'games.old'\n/** `games.older` */ const a = 1").whole).toEqual([])
  })
})

describe('parts that blocks share in the build', () => {
  const at = (file: string) => `/p/client/src/${file}`
  const blocks = Array.from({ length: 8 }, (_, index) => at(`blocks/area/b${index}.block.tsx`))
  const shared = (graph: Record<string, string[]>) =>
    [...listSharedParts(blocks, [at('main.tsx')], (id) => graph[id] ?? [])].map((id) => id.split('/').at(-1))
  const blocksWith = (count: number, part: string) =>
    Object.fromEntries(blocks.slice(0, count).map((block) => [block, [part]]))

  test('a part shares a file when seven blocks load it, and has a file of its own below that', () => {
    const pages = at('blocks/parts/pages.tsx')
    expect(shared(blocksWith(7, pages))).toEqual(['pages.tsx'])
    expect(shared(blocksWith(6, pages))).toEqual([])
  })

  test('a part that the first screen loads stays out of the shared file', () => {
    const button = at('ui/button.tsx')
    expect(shared({ ...blocksWith(8, button), [at('main.tsx')]: [button] })).toEqual([])
  })

  test('a part that needs forms stays out of the shared file, which pages without forms load', () => {
    const named = at('blocks/parts/named-form.tsx')
    expect(shared({ ...blocksWith(8, named), [named]: [at('forms/schema-form.tsx')] })).toEqual([])
  })
})
