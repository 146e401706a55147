import type { Brand } from '@marquee/schemas/contract'
import type { WhiteLabelNodes } from '@marquee/schemas/rules/white-label-nodes'
import { whiteLabelTree } from '@marquee/schemas/white-label'

type Modules = Brand['modules']

/**
 * Tells whether a node is on. The brand's modules decide while the tree is not loaded or if the upstream has
 * none.
 */
export function isNodeOn(modId: string, modules: Modules, nodes: WhiteLabelNodes | undefined): boolean {
  if (nodes) return nodes[modId] === true
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = whiteLabelTree
  const below = groups[modId] ?? {}
  const module = Object.values(groups)
    .map((group) => group[modId])
    .find(Boolean)
  const names = module ? [module] : Object.values(below)
  return names.some((name) => modules[name as keyof Modules])
}
