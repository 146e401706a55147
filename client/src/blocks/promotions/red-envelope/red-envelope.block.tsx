import { useSearchParams } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { EnvelopeList } from './envelope-lists.tsx'
import { Packet } from './packet.tsx'
import './red-envelope.css'

const VIEWS = [
  { id: 'open', view: 'OPEN', label: 'envelope.tab.open' },
  { id: 'taken', view: 'TAKEN', label: 'envelope.tab.taken' },
  { id: 'sent', view: 'SENT', label: 'envelope.tab.sent' },
] as const

/** Red envelopes: open, claimed and sent ones, and a button to send one. */
export const RedEnvelope: Block<'red-envelope'> = ({ props }) => {
  const text = useText()
  const { open } = useModals()
  const hours = useSite((site) => site.brand.numbers.redEnvelopeHours)
  const [query, setQuery] = useSearchParams()
  const shown = VIEWS.find(({ id }) => id === query.get('tab')) ?? VIEWS[0]
  return (
    <section className="red-envelope">
      <header>
        <div>
          <h1>{text(props.title)}</h1>
          <p>{text(props.text, { count: hours })}</p>
          <Button size="l" icon="gift" onClick={() => open(props.send)}>
            {text('envelope.send')}
          </Button>
        </div>
        <div className="red-envelope-fan" aria-hidden="true">
          <Packet />
          <Packet isOpen />
          <Packet />
        </div>
      </header>
      <Tabs
        label={text('envelope.tabs')}
        panelId="envelopes"
        selected={shown.id}
        onSelect={(tab) => setQuery({ tab }, { preventScrollReset: true })}
        tabs={VIEWS.map(({ id, label }) => ({ id, label: text(label) }))}
      />
      <div
        id="envelopes"
        role="tabpanel"
        aria-labelledby={`envelopes-${shown.id}`}
        className="red-envelope-panel"
      >
        <EnvelopeList key={shown.id} view={shown.view} record={props.record} />
      </div>
    </section>
  )
}
