import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { shownDocument } from './lab-keys.ts'
import { draftOf, pictureOf } from './picture.ts'

/**
 * Saves all about a fault as one file: address, draft, journal, world and picture. `npm run replay <file>` restores it
 * (R-11.015).
 */
export function ReportButton({ name }: { name: string }) {
  const [failed, setFailed] = useState('')
  const save = async () => {
    const shown = shownDocument()
    const answer = await fetch('/__mock/report', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        address: location.pathname + location.search,
        ...(shown && { draft: draftOf(shown), picture: pictureOf(shown) }),
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
