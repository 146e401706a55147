import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadOnceOnline } from '../lib/load-chunk.ts'
import { useSite } from '../state/site.ts'
import { Screen } from './screen.tsx'

let loaded: ComponentType | undefined

/** Loads the code of centres in windows, which few brands have, so that their first page is drawn without a pause. */
export async function loadCentreWindows(): Promise<ComponentType> {
  const { CentreScreen } = await loadOnceOnline(() => import('./centre-screen.tsx'))
  loaded = CentreScreen
  return CentreScreen
}

const Later = lazy(async () => ({ default: await loadCentreWindows() }))

/** Draws the page at the current address; a centre as a page or in a window, as the brand says. */
export function Screens() {
  const hasWindows = useSite((site) => site.brand.centresAs) === 'modal'
  const [CentreScreen] = useState(() => loaded ?? Later)
  if (!hasWindows) return <Screen />
  return (
    <Suspense fallback={<Screen />}>
      <CentreScreen />
    </Suspense>
  )
}
