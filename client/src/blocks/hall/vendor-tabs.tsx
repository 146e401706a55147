import type { Vendor } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Picture } from '../games/picture.tsx'
import './vendor-tabs.css'

type Props = {
  vendors: readonly Vendor[]
  /** Code of the selected one; empty for none. */
  selected: string
  /** Text key of a tab's name. */
  suffix: string
  onSelect(vassalage: string): void
}

/** Fewer than this are seen at once on most screens. */
const FEW = 6
/** Makers that a phone shows without a turn of the row. */
const EARLY = 4

/** A tab for each maker of a category; a long row can be spread out over several lines. */
export function VendorTabs({ vendors, selected, suffix, onSelect }: Props) {
  const text = useText()
  const { number } = useFormat()
  const [isSpread, setSpread] = useState(false)
  return (
    <div className="vendor-tabs" data-spread={isSpread || undefined}>
      <Tabs
        label={text('games.vendor-list')}
        panelId="hall"
        selected={selected}
        onSelect={onSelect}
        tabs={vendors.map(({ vassalage, displayName, smallIcon }, place) => ({
          id: vassalage,
          label: (
            <>
              <Picture src={smallIcon} isEarly={place < EARLY} />
              {text(suffix, { name: displayName })}
            </>
          ),
        }))}
      />
      {vendors.length > FEW && (
        <Button look="quiet" aria-expanded={isSpread} onClick={() => setSpread(!isSpread)}>
          {text(isSpread ? 'hall.vendors-fewer' : 'hall.vendors-all', { number: number(vendors.length) })}
        </Button>
      )}
    </div>
  )
}
