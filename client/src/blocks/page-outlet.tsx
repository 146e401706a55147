import { useLocation } from 'react-router-dom'
import type { Block } from '../render/block.ts'
import { PageOutlet as Outlet } from '../render/page.tsx'
import './page-outlet.css'

/** The main area of a layout; each page fades in and can be skipped to. */
export const PageOutlet: Block<'page-outlet'> = () => {
  const { pathname } = useLocation()
  return (
    <main id="main" tabIndex={-1} className="page-outlet" key={pathname}>
      <Outlet />
    </main>
  )
}
