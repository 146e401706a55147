import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import './right-bar.css'

const Content = lazy(() => import('./right-bar-content.tsx').then((m) => ({ default: m.RightBarContent })))

/**
 * Bar at the end of a wide screen, filled after the page has loaded; on a phone the side menu has the same
 * content.
 */
export const RightBar: Block<'right-bar'> = ({ props }) => {
  const text = useText()
  const isWide = useWide()
  return (
    <aside className="right-bar" aria-label={text('shell.contact')}>
      <Suspense fallback={null}>{isWide && <Content {...props} />}</Suspense>
    </aside>
  )
}

/** Media query for screens with room for the bar; the style uses the same width. */
const WIDE = '(min-width: 64rem)'

function useWide() {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const look = () => setWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isWide
}
