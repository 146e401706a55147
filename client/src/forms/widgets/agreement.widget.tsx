import { openModal } from '../../state/modals.ts'
import type { ControlProps, Widget } from '../form-context.ts'
import { splitLabel } from '../label-parts.ts'

export const widget: Widget = { Control: AgreementControl, frame: 'own' }

/**
 * A box that must be ticked. The linked document opens in a modal above the form, so that
 * typed values are kept.
 */
export function AgreementControl({
  id,
  field,
  label,
  value,
  isDisabled,
  aria,
  onChoose,
  onLeave,
}: ControlProps) {
  const { before, linked, after } = splitLabel(label)
  // A label without brackets has no link.
  const document = linked ? field.document : undefined
  return (
    <div className="form-tick">
      <input
        id={id}
        name={field.name}
        type="checkbox"
        checked={value === true}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        {...aria}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        onBlur={onLeave}
      />
      <span id={`${id}-label`}>
        <label htmlFor={id}>{document ? before : before + linked + after}</label>
        {document && (
          <button
            type="button"
            className="form-link"
            onClick={() => openModal(document.modal, { page: document.page })}
          >
            {linked}
          </button>
        )}
        {document && <label htmlFor={id}>{after}</label>}
      </span>
    </div>
  )
}
