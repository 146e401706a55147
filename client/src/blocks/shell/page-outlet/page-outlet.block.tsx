import type { Block } from '../../../render/block.ts'
import { useOutlet } from '../../../render/page.tsx'
import './page-outlet.css'

/** The main area of a layout. Each page fades in, and a skip link leads here. */
export const PageOutlet: Block<'page-outlet'> = () => {
  const { key, content } = useOutlet()
  return (
    <main id="main" tabIndex={-1} className="page-outlet" key={key}>
      {content}
    </main>
  )
}
