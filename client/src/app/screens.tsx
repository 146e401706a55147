import { useSite } from '../state/site.ts'
import { CentreScreen } from './centre-screen.tsx'
import { Screen } from './screen.tsx'

/** Draws the page at the current address; a centre as a page or in a window, as the brand says. */
export function Screens() {
  return useSite((site) => site.brand.centresAs) === 'modal' ? <CentreScreen /> : <Screen />
}
