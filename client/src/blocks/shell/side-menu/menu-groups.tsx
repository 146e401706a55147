import type { MenuEntry } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { EntryCount, EntryIcon, useRank } from '../../parts/menu/entry-face.tsx'
import { EntryTarget } from '../../parts/menu/entry-target.tsx'
import { useMenu } from '../../parts/menu/use-menu.ts'
import './menu-groups.css'

/** A menu of the brand: groups of entries with headings. */
export function MenuGroups({ menu }: { menu: string }) {
  const text = useText()
  return useMenu(menu).map(({ id, label, entries }) => (
    <section key={id} className="menu-group">
      {label && <h2>{text(label)}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryTarget entry={entry}>
              <EntryIcon entry={entry} />
              <span>{text(entry.label)}</span>
              <Note entry={entry} />
            </EntryTarget>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Note({ entry: { badge } }: { entry: MenuEntry }) {
  const rank = useRank()
  if (badge === 'rank') return <span className="menu-group-note">{rank}</span>
  return <EntryCount of={badge} />
}
