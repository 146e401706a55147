import { useLanguage } from '@marquee/client/i18n/use-language.ts'
import { saveFile } from '@marquee/client/lib/save-file.ts'
import { usePreferences } from '@marquee/client/state/preferences.ts'
import { useState } from 'react'
import { findStageContent } from './lab-keys.ts'
import { capturePage, readTyped } from './picture.ts'

/**
 * Saves all about a fault as one file: address, draft, journal, world and picture. `npm run replay <file>` restores it
 * (R-11.015).
 */
export function ReportButton({ name }: { name: string }) {
  const language = useLanguage()
  const theme = usePreferences((preferences) => preferences.theme)
  const [failed, setFailed] = useState('')
  const save = async () => {
    const shown = findStageContent()
    const answer = await fetch('/__mock/report', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        address: addressIn(language.code, theme),
        ...(shown && {
          draft: readTyped(shown),
          picture: capturePage(shown.ownerDocument ?? (shown as Document)),
        }),
      }),
    })
    if (!answer.ok) return setFailed(`The report failed: ${answer.status}`)
    setFailed('')
    saveFile(`report-${name}.json`, await answer.text(), 'application/json')
  }
  return (
    <span className="lab-buttons">
      <button type="button" onClick={() => void save()}>
        Report a bug
      </button>
      {failed && <span role="alert">{failed}</span>}
    </span>
  )
}

/** The address of the lab with the language and the theme, which are the browser's. */
function addressIn(language: string, theme: string): string {
  const query = new URLSearchParams(location.search)
  query.set('language', language)
  query.set('theme', theme)
  return `${location.pathname}?${query}`
}
