import type { Vendor } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { useFirstAhead } from '../../../ui/drawn-ahead.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import './vendor-tabs.css'

type Props = {
  vendors: readonly Vendor[]
  /** Code of the selected vendor; empty for none. */
  selected: string
  /** Text key of a tab's name. */
  suffix: string
  onSelect(vassalage: string): void
}

/** Number of tabs that a phone shows without scrolling; their pictures load at once. */
const EARLY = 4
/** Number of tabs that are drawn ahead, about the width of a laptop. */
const AHEAD = 12
/** Width and height of a mark in CSS pixels. */
const MARK = 24

/** A tab per vendor of a category. */
export function VendorTabs({ vendors, selected, suffix, onSelect }: Props) {
  const text = useText()
  // A selected vendor is drawn ahead too, so that the row can show it.
  const selectedAt = vendors.findIndex(({ vassalage }) => vassalage === selected)
  const drawn = useFirstAhead(vendors, Math.max(AHEAD, selectedAt + 1))
  return (
    <div className="vendor-tabs">
      <Tabs
        label={text('games.vendor-list')}
        panelId="hall"
        selected={selected}
        onSelect={onSelect}
        tabs={drawn.map(({ vassalage, displayName, smallIcon }, place) => ({
          id: vassalage,
          label: (
            <>
              <Picture src={smallIcon} size={MARK} isEarly={place < EARLY} />
              <TabName name={displayName} label={text(suffix, { name: displayName })} />
            </>
          ),
        }))}
      />
    </div>
  )
}

/** The vendor's name is emphasised; the surrounding text is small. */
function TabName({ name, label }: { name: string; label: string }) {
  const [before = '', ...rest] = label.split(name)
  if (rest.length === 0) return <span>{label}</span>
  return (
    <span>
      <Suffix text={before} />
      <bdi>{name}</bdi>
      <Suffix text={rest.join(name)} />
    </span>
  )
}

function Suffix({ text }: { text: string }) {
  return text && <small>{text}</small>
}
