import type { Brand, ModuleNode } from '@marquee/schemas/contract'
import { filterPermittedModules, flattenWhiteLabelTree } from '@marquee/schemas/rules/white-label-nodes'
import { whiteLabelTree } from '@marquee/schemas/white-label'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNodeOn } from '../../client/src/lib/white-label.ts'

type Modules = Brand['modules']

const node = (modId: string, enabled: '0' | '1', childrenNodes: ModuleNode[] = []): ModuleNode => ({
  modId,
  enabled,
  childrenNodes,
})

/** Trees of up to four levels whose nodes have names of their own. */
const trees = bare(4).map(named)

function bare(levels: number): fc.Arbitrary<ModuleNode> {
  return fc.record({
    modId: fc.constant(''),
    enabled: fc.constantFrom('0' as const, '1' as const),
    childrenNodes: levels === 1 ? fc.constant([]) : fc.array(bare(levels - 1), { maxLength: 3 }),
  })
}

function named(root: ModuleNode): ModuleNode {
  let count = 0
  const rename = ({ enabled, childrenNodes }: ModuleNode): ModuleNode => {
    count += 1
    return node(`N${count}`, enabled, (childrenNodes as ModuleNode[]).map(rename))
  }
  return rename(root)
}

/** Nodes with the nodes above them, the root first. */
function paths(root: ModuleNode, above: ModuleNode[] = []): ModuleNode[][] {
  const path = [...above, root]
  return [path, ...(root.childrenNodes as ModuleNode[]).flatMap((child) => paths(child, path))]
}

describe('the white-label tree (R-4.030)', () => {
  test('a node is on exactly where it and all nodes above it are enabled', () => {
    fc.assert(
      fc.property(trees, (root) => {
        const nodes = flattenWhiteLabelTree([root])!
        const all = paths(root)
        expect(Object.keys(nodes)).toHaveLength(all.length)
        for (const path of all)
          expect(nodes[path.at(-1)!.modId]).toBe(path.every(({ enabled }) => enabled === '1'))
      }),
    )
  })

  test('an empty tree leaves the modules as the brand has them', () => {
    const modules = { points: true, chatRoom: false } as Modules
    expect(flattenWhiteLabelTree([])).toBeUndefined()
    expect(filterPermittedModules(modules, undefined, whiteLabelTree)).toBe(modules)
    expect(isNodeOn('PTSYS3', modules, undefined)).toBe(true)
    expect(isNodeOn('REWARDS3', modules, undefined)).toBe(true)
    expect(isNodeOn('CHATROOM3', modules, undefined)).toBe(false)
    expect(isNodeOn('UNKNOWN3', modules, undefined)).toBe(false)
  })

  test('a module is off where its node is off, below one that is off, or missing; others stay (R-4.055)', () => {
    const on = Object.fromEntries(
      Object.values(whiteLabelTree).flatMap((group) => Object.values(group).map((module) => [module, true])),
    )
    const modules = { ...on, ownModule: true } as unknown as Modules
    const nodes = flattenWhiteLabelTree([
      node('REWARDS3', '0', [node('PTSYS3', '1')]),
      node('SERVICE3', '1', [node('INBOX3', '1'), node('FEEDBACK3', '0'), node('ELSEWHERE3', '1')]),
    ])
    const { points, inbox, feedback, chatRoom, ...rest } = filterPermittedModules(
      modules,
      nodes,
      whiteLabelTree,
    )
    expect({ points, inbox, feedback, chatRoom }).toEqual({
      points: false,
      inbox: true,
      feedback: false,
      chatRoom: false,
    })
    expect((rest as unknown as Record<string, boolean>).ownModule).toBe(true)
  })

  test('a module that the brand has off stays off, whatever the upstream says', () => {
    const modules = { points: false } as Modules
    const nodes = flattenWhiteLabelTree([node('REWARDS3', '1', [node('PTSYS3', '1')])])
    expect(filterPermittedModules(modules, nodes, whiteLabelTree).points).toBe(false)
  })

  test('an upstream node that Marquee does not know can be named by a condition', () => {
    expect(isNodeOn('ELSEWHERE3', {} as Modules, flattenWhiteLabelTree([node('ELSEWHERE3', '1')]))).toBe(true)
    expect(isNodeOn('ELSEWHERE3', {} as Modules, flattenWhiteLabelTree([node('OTHER3', '1')]))).toBe(false)
  })
})
