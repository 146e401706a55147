import type { PageTab } from '@marquee/schemas/contract'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { Tabs as TabRow } from '../../../ui/tabs.tsx'
import { EntryCount } from '../../parts/menu/entry-face.tsx'
import { useShown } from '../../parts/use-shown.ts'
import './tabs.css'

/**
 * Tabs of a page or a dialog; each draws its slot. On a page the address keeps the tab, and choosing another
 * tab drops the filters of the one before; in a dialog the `tab` of the opening call selects the first.
 */
export const Tabs: Block<'tabs'> = ({ props, slot }) => {
  const text = useText()
  const panelId = useId()
  const modal = useModal()
  const [address, setAddress] = useSearchParams()
  const tabs = useShown(props.tabs as readonly PageTab[])
  const [inModal, setInModal] = useState(String(modal?.props.tab ?? ''))
  const chosen = modal ? inModal : address.get('tab')
  const choose = modal ? setInModal : (tab: string) => setAddress({ tab }, { replace: true })
  const selected = tabs.find((tab) => tab.id === chosen) ?? tabs[0]
  const draw = {
    first: () => slot('first'),
    second: () => slot('second'),
    third: () => slot('third'),
    fourth: () => slot('fourth'),
    fifth: () => slot('fifth'),
    sixth: () => slot('sixth'),
  }
  if (!selected) return null
  if (tabs.length === 1) return draw[selected.slot]()
  return (
    <div className="page-tabs">
      <TabRow
        label={text(props.label)}
        panelId={panelId}
        selected={selected.id}
        onSelect={choose}
        tabs={tabs.map((tab) => ({ id: tab.id, label: <Label tab={tab} /> }))}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${selected.id}`} key={selected.id}>
        {draw[selected.slot]()}
      </div>
    </div>
  )
}

function Label({ tab }: { tab: PageTab }) {
  const text = useText()
  return (
    <>
      {text(tab.label)}
      <EntryCount of={tab.badge} />
    </>
  )
}
