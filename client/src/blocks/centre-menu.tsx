import type { CentreMenuItem } from '@marquee/schemas/contract'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useFacts } from '../render/use-facts.ts'
import { holds } from '../render/when.ts'
import { useSession } from '../state/session.ts'
import { Icon } from '../ui/icon.tsx'
import { reveal } from '../ui/reveal.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import './centre-menu.css'

/** Menu of a centre, shown once the member is known; on a phone a bar that scrolls sideways. */
export const CentreMenu: Block<'centre-menu'> = ({ props }) => {
  const text = useText()
  const facts = useFacts()
  const isLoaded = useSession((session) => session.member !== null)
  const items = props.items.filter((item) => holds(item.when, facts))
  if (!isLoaded)
    return (
      <div className="centre-menu" role="status" aria-label={text('centre.loading')}>
        <Skeleton pieces={items.length} />
      </div>
    )
  return (
    <nav className="centre-menu rail" aria-label={text(props.label)}>
      <ul>
        {items.map((item) => (
          <Item key={item.page} item={item} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ item }: { item: CentreMenuItem }) {
  const text = useText()
  const { pathname, state } = useLocation() as { pathname: string; state: { pagesTurned?: number } | null }
  const isActive = pathname === item.page
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) reveal(place.current, place.current?.closest('.centre-menu'))
  }, [isActive])
  return (
    <li ref={place}>
      <Link
        to={item.page}
        state={{ pagesTurned: (state?.pagesTurned ?? 0) + (isActive ? 0 : 1) }}
        replace={isActive}
        aria-current={isActive ? 'page' : undefined}
      >
        <Icon name={item.icon} />
        <span>{text(item.label)}</span>
      </Link>
    </li>
  )
}
