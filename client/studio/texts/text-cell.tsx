import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { TextRow } from '@marquee/schemas/studio/api'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useFlush } from '../api/use-flush.ts'
import { useStudioText } from '../i18n/texts.ts'
import { findPlaceholders } from './find-texts.ts'
import './text-cell.css'

type Props = {
  row: TextRow
  language: string
  isReadOnly: boolean
  comments?: ReactNode
  /** Width in relation to the English text, where that is too long for a phone. */
  widthRatio?: number | undefined
  /** The cell is what a dialog was opened for. */
  hasFocus?: boolean
  onSave(value: string | undefined): Promise<number>
}

/** A text in one language. It is saved when the field is left; Escape restores it. */
export function TextCell({ row, language, isReadOnly, widthRatio, hasFocus, comments, onSave }: Props) {
  const text = useStudioText()
  const id = useId()
  const known = languages[language as LanguageCode]
  const saved = row.texts[language] ?? ''
  const [typed, setTyped] = useState<string>()
  const isOwn = row.own.includes(language)
  const leave = async () => {
    if (typed === undefined || typed === saved) return setTyped(undefined)
    await onSave(typed === '' ? undefined : typed)
    // More may have been typed meanwhile.
    setTyped((now) => (now === typed ? undefined : now))
  }
  useFlush(() => void leave())
  // A dialog that closes by a key, or shows the next language, leaves no time for the field to be left.
  const leaveNow = useEffectEvent(() => void leave())
  useEffect(() => () => leaveNow(), [])
  const shown = typed ?? saved
  const lost = findPlaceholders(row.texts.EN ?? saved).filter((name) => shown !== '' && !shown.includes(name))
  return (
    <div className="texts-cell">
      <label htmlFor={id}>
        {language}
        {row.missing.includes(language) && <em>{text('texts.missing')}</em>}
        {isOwn && <em>{text('texts.own')}</em>}
        {widthRatio !== undefined && (
          <em title={text('texts.too-long')}>{text('texts.width', { ratio: widthRatio.toFixed(1) })}</em>
        )}
      </label>
      <textarea
        id={id}
        rows={1}
        readOnly={isReadOnly}
        lang={known.tag}
        dir={known.direction}
        value={shown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void leave()}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
      {typed !== undefined && <small>{text('texts.length', { count: shown.length })}</small>}
      {lost.length > 0 && (
        <small className="studio-warning">{text('texts.lost', { names: lost.join(', ') })}</small>
      )}
      {isOwn && !isReadOnly && (
        <IconButton
          size="s"
          icon="undo"
          label={text('texts.reset', { key: `${row.key} ${language}` })}
          onClick={() => void onSave(undefined)}
        />
      )}
      {comments}
    </div>
  )
}
