import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { isSame, type JsonObject } from '../lib/json.ts'

type Props = {
  name: string
  settings: JsonObject
  /** Settings of base, to which one press goes back. */
  base: JsonObject
  /** The row may be left out. */
  canHide?: boolean
  onSave(label: string, settings: JsonObject): void
}

/** Buttons of a row whose settings a brand changes: back to base, and hide or show. */
export function SettingActions({ name, settings, base, canHide = true, onSave }: Props) {
  const text = useStudioText()
  const { hidden, ...others } = settings
  const hiding = text(hidden === true ? 'block.show' : 'block.hide', { name })
  return (
    <>
      {!isSame(settings, base) && (
        <IconButton
          size="s"
          icon="undo"
          label={text('field.back', { name })}
          onClick={() => onSave(text('field.back', { name }), base)}
        />
      )}
      {canHide && (
        <IconButton
          size="s"
          icon={hidden === true ? 'eye' : 'eye-off'}
          label={hiding}
          onClick={() => onSave(hiding, hidden === true ? others : { ...settings, hidden: true })}
        />
      )}
    </>
  )
}
