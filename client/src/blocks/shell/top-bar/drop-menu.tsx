import type { NavigationItem, Vendor } from '@marquee/schemas/contract'
import { CategoryPanel } from '../parts/category-panel.tsx'
import './drop-menu.css'

type Props = { id: string; item: NavigationItem; vendors: readonly Vendor[]; hasGames: boolean }

/** Menu below a category of the top bar. */
export function DropMenu({ id, ...panel }: Props) {
  return (
    <div className="drop-menu" id={id}>
      <CategoryPanel {...panel} />
    </div>
  )
}
