import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { memoizeByName } from '../lib/once.ts'

const parts = new Map<string, ComponentType<never>>()
const loads = new Map<string, () => Promise<ComponentType<never>>>()

const loadPart = memoizeByName(async (name: string): Promise<ComponentType<never>> => {
  const part = await loads.get(name)!()
  parts.set(name, part)
  return part
})

/**
 * A part of the first screen that only accounts see, so that visitors do not download it; drawn without a pause where
 * `loadAccountParts` has loaded it, and otherwise within the `Suspense` around it. The name is unique among these parts.
 */
export function createAccountPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  loads.set(name, load as () => Promise<ComponentType<never>>)
  const Later = lazy(async () => ({ default: (await loadPart(name)) as unknown as ComponentType<Props> }))
  return function AccountPart(props) {
    const [Part] = useState(() => (parts.get(name) as ComponentType<Props> | undefined) ?? Later)
    return <Part {...props} />
  }
}

/** Loads the parts for accounts; a failure is left to the parts. */
export async function loadAccountParts(): Promise<void> {
  await Promise.allSettled([...loads.keys()].map(loadPart))
}
