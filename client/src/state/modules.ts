import type { Brand } from '@marquee/schemas/contract'
import { filterPermittedModules } from '@marquee/schemas/rules/white-label-nodes'
import { whiteLabelTree } from '@marquee/schemas/white-label'
import { useMemo } from 'react'
import { getSite, useSite } from './site.ts'
import { getSystem, useSystem } from './system.ts'

/** Modules that are on: the brand's modules without those that the upstream has switched off. */
export function useModules(): Brand['modules'] {
  const modules = useSite((site) => site.brand.modules)
  const nodes = useSystem((system) => system.nodes)
  return useMemo(() => filterPermittedModules(modules, nodes, whiteLabelTree), [modules, nodes])
}

/** The same modules outside of components. */
export function getModules(): Brand['modules'] {
  return filterPermittedModules(getSite().brand.modules, getSystem().nodes, whiteLabelTree)
}
