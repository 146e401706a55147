import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { FileChange } from '@marquee/schemas/studio'
import type { DraftSite, OneText } from '@marquee/schemas/studio/api'
import { OWN_TEXTS } from '@marquee/schemas/studio/own-texts'
import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useEffectEvent, useState } from 'react'
import { isClashing, onFlush, run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { createOwnKey } from '../lib/own-key.ts'
import { TextComments } from './comments.tsx'
import { useFieldNotes } from './field-notes.ts'
import type { FormFacts } from './form-facts.ts'

/** Time in ms after the last key before a text is sent. */
const PAUSE_MS = 400

/**
 * A field whose setting is a text key: it shows the text in the language of the view, and typing changes it. A text that other
 * places show too gets a key of its own here, which nobody needs to see.
 */
export function TextField(props: WidgetProps) {
  const { brand, textsId } = props.registry.formContext as FormFacts
  const text = useStudioText()
  const notes = useFieldNotes()
  const { data: site } = useRead('draft.site', { brand })
  const language = viewLanguage(site)
  const key = typeof props.value === 'string' ? props.value : ''
  const { standard } = props.options as { standard?: unknown }
  const shownKey = key || (typeof standard === 'string' ? standard : '')
  const { data: fact } = useRead(
    'draft.text',
    shownKey === '' || language === undefined ? null : { brand, key: shownKey, language },
  )
  const known = fact?.key === shownKey && fact.language === language ? fact : undefined
  const [typed, take] = useTypedText(props, { language, site, known, key })
  const { tag, direction } = languages[(language ?? 'EN') as LanguageCode]
  const stored = known?.text ?? ''
  const shown = typed ?? stored
  return (
    <>
      <textarea
        id={props.id}
        rows={shown.length > 60 ? 3 : 1}
        lang={tag}
        dir={direction}
        readOnly={known?.isPlural || props.readonly}
        value={shown}
        {...notes}
        onChange={({ target }) => take(target.value)}
      />
      <small className="text-state">
        {known?.isPlural && text('text-field.plural')}
        {known !== undefined &&
          known.open.length > 0 &&
          text('text-field.open', { languages: known.open.join(', ') })}
      </small>
      {shownKey !== '' && language !== undefined && (
        <TextComments brand={brand} textKey={shownKey} language={language} />
      )}
      <details className="text-key">
        <summary>{text('text-field.key')}</summary>
        <input
          aria-label={text('text-field.key')}
          value={key}
          placeholder={typeof standard === 'string' ? standard : undefined}
          list={textsId}
          onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
        />
      </details>
    </>
  )
}

/** Language of the view beside the form, which stands in the address; else the brand's main language. */
function viewLanguage(site: DraftSite | undefined): string | undefined {
  if (!site) return undefined
  const wanted = new URLSearchParams(location.search).get('language')
  return wanted !== null && site.languages.includes(wanted) ? wanted : site.defaultLanguage
}

type Around = {
  language: string | undefined
  site: DraftSite | undefined
  known: OneText | undefined
  key: string
}

/** The text as it is typed, until the draft has it; it is sent after a pause, and when the field is left. */
function useTypedText(props: WidgetProps, around: Around): [string | undefined, (typed: string) => void] {
  const { brand, scope } = props.registry.formContext as FormFacts
  const { data: choices } = useRead('draft.choices', { brand })
  const words = useWords()
  const [typed, setTyped] = useState<string>()
  const [sent, setSent] = useState<string>()
  const path = pathIn(props.id)
  const send = useEffectEvent(async () => {
    const { language, site, known, key } = around
    if (typed === undefined || typed === sent || language === undefined || !site) return
    const before = { [key]: sent ?? known?.own ?? null }
    setSent(typed)
    if (typed === '') {
      props.onChange(undefined)
      return
    }
    const isFree = key.startsWith(OWN_TEXTS) && (known?.uses ?? 1) <= 1
    const wanted = isFree
      ? key
      : createOwnKey([...scope, ...path], (one) => one === key || Object.hasOwn(choices?.texts ?? {}, one))
    const files: FileChange[] = [
      { path: `i18n/${language}.json`, texts: { [wanted]: typed }, before: wanted === key ? before : null },
    ]
    // The main language needs a text before another one can have it.
    if (language !== site.defaultLanguage && choices?.texts[wanted] === undefined)
      files.push({
        path: `i18n/${site.defaultLanguage}.json`,
        texts: { [wanted]: choices?.texts[key] ?? typed },
      })
    const label = `${words(path.at(-1) ?? '')}: ${typed.slice(0, 60)}`
    const making = run({ label, files, merge: `text ${wanted} ${language}` })
    // At once, because the form may be gone before the gateway has answered; edits arrive in their order.
    if (wanted !== key) props.onChange(wanted)
    if ((await making) || files.some((file) => isClashing(file.path))) return
    setTyped((now) => (now === typed ? undefined : now))
    if (wanted !== key) props.onChange(key === '' ? undefined : key)
  })
  useEffect(() => {
    const timer = typed === undefined ? undefined : setTimeout(() => void send(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const now = () => void send()
    const end = onFlush(now)
    addEventListener('focusout', now)
    return () => {
      end()
      removeEventListener('focusout', now)
      now()
    }
  }, [])
  if (typed !== undefined && typed === sent && around.known?.text === typed) {
    setTyped(undefined)
    setSent(undefined)
  }
  return [typed, setTyped]
}

/** Names of a field from the id that the form gives it, `root_slides_0_title`. */
function pathIn(id: string): string[] {
  return id.split('_').slice(1)
}
