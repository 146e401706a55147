import type { NoticeTab } from '@marquee/schemas/contract'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useShown } from '../../parts/use-shown.ts'
import { useOffers } from '../parts/use-offers.ts'
import './notice-tabs.css'

/** Tabs for notices, messages and offered contracts; each draws its slot. On a page the address keeps the tab. */
export const NoticeTabs: Block<'notice-tabs'> = ({ props, slot }) => {
  const text = useText()
  const panelId = useId()
  const modal = useModal()
  const [address, setAddress] = useSearchParams()
  const tabs = useShown(props.tabs as readonly NoticeTab[])
  const [inModal, setInModal] = useState(String(modal?.props.tab ?? ''))
  const chosen = modal ? inModal : address.get('tab')
  const choose = modal ? setInModal : (tab: string) => setAddress({ tab }, { replace: true })
  const selected = tabs.find((tab) => tab.slot === chosen) ?? tabs[0]
  const draw = {
    notices: () => slot('notices'),
    messages: () => slot('messages'),
    sent: () => slot('sent'),
    write: () => slot('write'),
    contracts: () => slot('contracts'),
  }
  if (!selected) return null
  if (tabs.length === 1) return draw[selected.slot]()
  return (
    <div className="notice-tabs">
      <Tabs
        label={text(props.label)}
        panelId={panelId}
        selected={selected.slot}
        onSelect={choose}
        tabs={tabs.map((tab) => ({ id: tab.slot, label: <Label tab={tab} /> }))}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${selected.slot}`} key={selected.slot}>
        {draw[selected.slot]()}
      </div>
    </div>
  )
}

function Label({ tab }: { tab: NoticeTab }) {
  const text = useText()
  return (
    <>
      {text(tab.label)}
      {tab.counts === 'messages' && <Unread />}
      {tab.counts === 'offers' && <Waiting />}
    </>
  )
}

function Unread() {
  return <Count count={useOperation('support.unread-count').data} />
}

function Waiting() {
  return <Count count={useOffers().data?.length} />
}

function Count({ count = 0 }: { count?: number | undefined }) {
  return count > 0 && <Badge tone="accent">{count}</Badge>
}
