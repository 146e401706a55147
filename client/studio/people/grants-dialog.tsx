import { Button } from '@marquee/client/ui/button.tsx'
import { Dialog } from '@marquee/client/ui/dialog.tsx'
import {
  ALL_BRANDS,
  type Grant,
  type MadeInvite,
  type People,
  type Person,
  ROLES,
  type Role,
} from '@marquee/schemas/studio/access'
import type { Overview } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { ask } from '../api/ask.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Boxes, languageBoxes } from '../ui/boxes.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import './grants-dialog.css'

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
      const path = person ? `people/${person.id}` : 'people/invites'
      onDone(await ask(path, { method: 'POST', body: { name, grants } }))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const lacksLanguage = grants.some(({ role, languages }) => role === 'translator' && !languages?.length)
  const free = [ALL_BRANDS, ...brands.brands.map(({ code }) => code)].filter(
    (code) => !grants.some(({ brand }) => brand === code),
  )
  return (
    <Dialog title={title} width={560} closeLabel={text('close')} moveLabel={title} onClose={onClose}>
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
        {grants.map((grant, index) => (
          <GrantRows
            key={grant.brand}
            grant={grant}
            brands={brands}
            onChange={(next) => setGrants(grants.with(index, next))}
            onRemove={grants.length > 1 ? () => setGrants(grants.toSpliced(index, 1)) : undefined}
          />
        ))}
        {free.length > 0 && (
          <Row label={text('people.add-brand')}>
            {(id) => (
              <select
                id={id}
                value=""
                onChange={({ target }) => setGrants([...grants, { brand: target.value, role: 'viewer' }])}
              >
                <option value="" disabled>
                  {text('people.choose-brand')}
                </option>
                {free.map((code) => (
                  <option key={code} value={code}>
                    {code === ALL_BRANDS ? text('people.all-brands') : code}
                  </option>
                ))}
              </select>
            )}
          </Row>
        )}
        {lacksLanguage && <p className="studio-hint">{text('people.choose-language')}</p>}
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
    </Dialog>
  )
}

type RowsProps = {
  grant: Grant
  brands: Overview
  onChange(grant: Grant): void
  onRemove: (() => void) | undefined
}

function GrantRows({ grant, brands, onChange, onRemove }: RowsProps) {
  const text = useStudioText()
  const { brand, role, languages = [], mayPublish = false } = grant
  const where = brand === ALL_BRANDS ? text('people.all-brands') : brand
  const isLimited = role === 'editor' || role === 'translator'
  return (
    <fieldset className="people-grant">
      <legend>{where}</legend>
      <Row label={text('people.role')} help={text(`role.${role}-help`)}>
        {(id, help) => (
          <select
            id={id}
            aria-describedby={help}
            value={role}
            onChange={({ target }) => onChange({ brand, role: target.value as Role })}
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {text(`role.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Row>
      {role === 'translator' && (
        <div className="studio-choices" role="group" aria-label={text('people.languages')}>
          <Boxes
            boxes={languageBoxes(brands.languages)}
            chosen={languages}
            onChoose={(chosen) => onChange({ ...grant, languages: chosen })}
          />
        </div>
      )}
      {isLimited && (
        <div className="studio-choices">
          <label>
            <input
              type="checkbox"
              checked={mayPublish}
              onChange={({ target }) => onChange({ ...grant, mayPublish: target.checked })}
            />
            <span>{text('role.may-publish')}</span>
          </label>
        </div>
      )}
      {onRemove && (
        <Button look="quiet" size="s" onClick={onRemove}>
          {text('people.drop-brand', { brand: where })}
        </Button>
      )}
    </fieldset>
  )
}
