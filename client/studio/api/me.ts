import type { Grant } from '@marquee/schemas/studio'
import { findGrant, hasRight, type StudioRight } from '@marquee/schemas/studio/access'
import type { Me } from '@marquee/schemas/studio/api'
import { create } from 'zustand'
import { callStudio } from './ask.ts'

const useStore = create<{ me: Me | undefined }>(() => ({ me: undefined }))

const NO_GRANTS: readonly Grant[] = []

/** Asks the gateway who uses the studio. */
export async function loadMe(): Promise<void> {
  setMe(await callStudio('me.read', {}))
}

export function setMe(me: Me): void {
  useStore.setState({ me })
}

/** The person who uses the studio; undefined until the gateway has told. */
export function useMe(): Me | undefined {
  return useStore(({ me }) => me)
}

/** Tells apart the people who use one browser. */
export function getPersonKey(): string {
  const { me } = useStore.getState()
  return me && me.signedIn !== 'out' ? (me.id ?? me.name) : ''
}

function useGrants(): readonly Grant[] {
  const me = useMe()
  return me && me.signedIn !== 'out' ? me.grants : NO_GRANTS
}

/** Tells whether the person has a right in a brand; without a brand, in all of them. */
export function useMay(right: StudioRight, brand?: string): boolean {
  return hasRight(useGrants(), right, brand)
}

/** Role of the person in a brand. */
export function useGrant(brand: string): Grant | undefined {
  return findGrant(useGrants(), brand)
}
