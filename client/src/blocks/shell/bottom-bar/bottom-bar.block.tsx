import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { EntryFace } from '../../parts/menu/entry-face.tsx'
import { EntryTarget } from '../../parts/menu/entry-target.tsx'
import { useMenuEntries } from '../../parts/menu/use-menu.ts'
import './bottom-bar.css'

/** Bar at the bottom of a phone: home, games, promotions, rewards and rank. */
export const BottomBar: Block<'bottom-bar'> = ({ props }) => {
  const text = useText()
  return (
    <nav className="bottom-bar" data-arrangement={props.arrangement} aria-label={text('shell.bottom')}>
      {useMenuEntries(props.menu).map((entry) => (
        <EntryTarget key={entry.id} entry={entry}>
          <EntryFace entry={entry} />
        </EntryTarget>
      ))}
    </nav>
  )
}
