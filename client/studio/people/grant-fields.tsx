import { Button } from '@marquee/client/ui/button.tsx'
import type { Grant, Role } from '@marquee/schemas/studio'
import { ALL_BRANDS, ROLES } from '@marquee/schemas/studio/access'
import type { Overview } from '@marquee/schemas/studio/api'
import { useStudioText } from '../i18n/texts.ts'
import { Boxes, useLanguageBoxes } from '../ui/boxes.tsx'
import { Row } from '../ui/row.tsx'
import './grant-fields.css'

type Props = {
  grants: readonly Grant[]
  brands: Overview
  /** False: publishing is none of the rights, as for agents. */
  mayLendPublishing?: boolean
  onChange(grants: Grant[]): void
}

/** Tells whether a translator has no language yet. */
export function isLanguageMissing(grants: readonly Grant[]): boolean {
  return grants.some(({ role, languages }) => role === 'translator' && !languages?.length)
}

/** Roles brand by brand, and the way to a role in one more brand. */
export function GrantFields({ grants, brands, mayLendPublishing = true, onChange }: Props) {
  const text = useStudioText()
  const free = [ALL_BRANDS, ...brands.brands.map(({ code }) => code)].filter(
    (code) => !grants.some(({ brand }) => brand === code),
  )
  return (
    <>
      {grants.map((grant, index) => (
        <GrantRows
          key={grant.brand}
          grant={grant}
          brands={brands}
          mayLendPublishing={mayLendPublishing}
          onChange={(next) => onChange(grants.with(index, next))}
          onRemove={grants.length > 1 ? () => onChange(grants.toSpliced(index, 1)) : undefined}
        />
      ))}
      {free.length > 0 && (
        <Row label={text('people.add-brand')}>
          {(id) => (
            <select
              id={id}
              value=""
              onChange={({ target }) => onChange([...grants, { brand: target.value, role: 'viewer' }])}
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
      {isLanguageMissing(grants) && <p className="studio-hint">{text('people.choose-language')}</p>}
    </>
  )
}

type RowsProps = {
  grant: Grant
  brands: Overview
  onChange(grant: Grant): void
  mayLendPublishing: boolean
  onRemove: (() => void) | undefined
}

function GrantRows({ grant, brands, mayLendPublishing, onChange, onRemove }: RowsProps) {
  const text = useStudioText()
  const boxes = useLanguageBoxes(brands.languages)
  const { brand, role, languages = [], mayPublish = false, mayApprove = false } = grant
  const where = brand === ALL_BRANDS ? text('people.all-brands') : brand
  const isReviewed = brands.brands.some(
    ({ code, isReviewed: asks }) => asks && (brand === ALL_BRANDS || brand === code),
  )
  const isLimited = mayLendPublishing && (role === 'editor' || role === 'translator')
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
            boxes={boxes}
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
          {role === 'editor' && (isReviewed || mayApprove) && (
            <label>
              <input
                type="checkbox"
                checked={mayApprove}
                onChange={({ target }) => onChange({ ...grant, mayApprove: target.checked })}
              />
              <span>{text('role.may-approve')}</span>
            </label>
          )}
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
