import type { MenuEntry } from '@marquee/schemas/contract'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { Icon } from '../ui/icon.tsx'
import { EntryCount, useRank } from './shell/entry-face.tsx'
import { EntryTarget } from './shell/entry-target.tsx'
import { useShown } from './shell/use-shown.ts'
import './menu-group.css'

/** Entries of one kind under a heading, in the side menu. */
export const MenuGroup: Block<'menu-group'> = ({ props }) => {
  const text = useText()
  const items = useShown(props.items)
  if (items.length === 0) return null
  return (
    <section className="menu-group">
      <h2>{text(props.title)}</h2>
      <ul>
        {items.map((entry) => (
          <li key={entry.label}>
            <EntryTarget entry={entry}>
              <Icon name={entry.icon} />
              <span>{text(entry.label)}</span>
              <Note entry={entry} />
            </EntryTarget>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Note({ entry }: { entry: MenuEntry }) {
  const rank = useRank()
  if (entry.rank) return <span className="menu-group-note">{rank}</span>
  return entry.badge && <EntryCount of={entry.badge} />
}
