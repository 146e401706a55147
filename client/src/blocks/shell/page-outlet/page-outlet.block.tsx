import type { Block } from '../../../render/block.ts'
import { LayoutOutlet } from '../../../render/page.tsx'
import './page-outlet.css'

/** The main area of a layout. Each page fades in, and a skip link leads here. */
export const PageOutlet: Block<'page-outlet'> = () => (
  <LayoutOutlet
    draw={(content, isOpen) => (
      <main
        tabIndex={-1}
        id={isOpen ? 'main' : undefined}
        className={isOpen ? 'page-outlet' : 'page-outlet page-ahead'}
      >
        {content}
      </main>
    )}
  />
)
