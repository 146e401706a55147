import type { Brand, ModuleNode } from '@marquee/schemas/contract'
import { whiteLabelTree } from '@marquee/schemas/white-label'

type Modules = Brand['modules']

/** Modules as the upstream tells them: a group is on when any of its nodes is. */
export function whitelabelTree(modules: Modules): ModuleNode[] {
  return Object.entries(whiteLabelTree).map(([group, children]) => {
    const nodes = Object.entries(children).map(([modId, module]) =>
      nodeOf(modId, modules[module as keyof Modules], []),
    )
    const isOn = nodes.some(({ enabled }) => enabled === '1')
    return nodeOf(group, isOn, nodes)
  })
}

function nodeOf(modId: string, isOn: boolean, childrenNodes: ModuleNode[]): ModuleNode {
  return { modId, enabled: isOn ? '1' : '0', childrenNodes }
}
