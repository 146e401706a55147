import type { Brand, ModuleNode } from '../generated/contract.ts'

type Modules = Brand['modules']

/** Modules by node and group, as schemas/white-label.json maps them. */
type ModulesByNode = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Nodes of the white-label tree by name: true where the node and every node above it are on. */
export type WhiteLabelNodes = Readonly<Record<string, boolean>>

/**
 * Flattens the upstream's tree; undefined for an empty tree, which says nothing about the brand.
 */
export function flattenWhiteLabelTree(tree: readonly ModuleNode[]): WhiteLabelNodes | undefined {
  return tree.length === 0 ? undefined : Object.fromEntries(flattened(tree, true))
}

function flattened(nodes: readonly ModuleNode[], isParentOn: boolean): [string, boolean][] {
  return nodes.flatMap(({ modId, enabled, childrenNodes }): [string, boolean][] => {
    const isOn = isParentOn && enabled === '1'
    return [[modId, isOn], ...flattened(childrenNodes as ModuleNode[], isOn)]
  })
}

/**
 * Modules of the brand without those that the upstream's tree has switched off or lacks. Modules
 * without a node keep the brand's setting.
 */
export function filterPermittedModules(
  modules: Modules,
  nodes: WhiteLabelNodes | undefined,
  tree: ModulesByNode,
): Modules {
  if (!nodes) return modules
  const off = Object.values(tree).flatMap((group) =>
    Object.entries(group).flatMap(([modId, module]) => (nodes[modId] ? [] : [[module, false] as const])),
  )
  return { ...modules, ...Object.fromEntries(off) }
}
