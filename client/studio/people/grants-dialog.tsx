import { Button } from '@marquee/client/ui/button.tsx'
import type { Grant } from '@marquee/schemas/studio'
import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import type { MadeInvite, Overview, People, Person } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { GrantFields, isLanguageMissing } from './grant-fields.tsx'

type Props = {
  /** Undefined for a person who is being invited. */
  person: Person | undefined
  brands: Overview
  onClose(): void
  onDone(made: People | MadeInvite): void
}

/** Roles of a person, brand by brand; for a new person with the name. */
export function GrantsDialog({ person, brands, onClose, onDone }: Props) {
  const text = useStudioText()
  const [name, setName] = useState(person?.name ?? '')
  const [grants, setGrants] = useState<Grant[]>(person?.grants ?? [{ brand: ALL_BRANDS, role: 'editor' }])
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const title = person ? text('people.roles-of', { name: person.name }) : text('people.invite')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      const sent = { body: { name, grants } }
      onDone(
        await (person
          ? callStudio('people.change', { id: person.id }, sent)
          : callStudio('people.invite', {}, sent)),
      )
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const lacksLanguage = isLanguageMissing(grants)
  return (
    <StudioDialog title={title} width={560} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void save(event)}>
        <Row label={text('people.name')} help={text('people.name-help')}>
          {(id, help) => (
            <input
              id={id}
              aria-describedby={help}
              required
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Row>
        <GrantFields grants={grants} brands={brands} onChange={setGrants} />
        <Refusal of={failure} />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={lacksLanguage}>
            {text(person ? 'people.save' : 'people.make-link')}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}
