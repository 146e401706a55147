import { Button } from '@marquee/client/ui/button.tsx'
import type { Grant } from '@marquee/schemas/studio'
import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import type { MadeAgentToken, Overview } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { GrantFields, isLanguageMissing } from './grant-fields.tsx'

type Props = { brands: Overview; onClose(): void; onDone(made: MadeAgentToken): void }

/** Name, roles and days of a new token. */
export function AgentDialog({ brands, onClose, onDone }: Props) {
  const text = useStudioText()
  const [grants, setGrants] = useState<Grant[]>([{ brand: ALL_BRANDS, role: 'editor' }])
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const body = { name: String(fields.get('name')), days: Number(fields.get('days')), grants }
      onDone(await callStudio('agent.create', {}, { body }))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const title = text('agents.new')
  return (
    <StudioDialog title={title} width={560} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void make(event)}>
        <Row label={text('people.name')} help={text('people.name-help')}>
          {(id, help) => <input id={id} aria-describedby={help} name="name" required maxLength={60} />}
        </Row>
        <GrantFields grants={grants} brands={brands} mayLendPublishing={false} onChange={setGrants} />
        <Row label={text('agents.days')}>
          {(id) => <input id={id} name="days" type="number" required min={1} max={90} defaultValue={7} />}
        </Row>
        <Refusal of={failure} />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={isLanguageMissing(grants)}>
            {text('agents.make')}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}
