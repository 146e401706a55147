import { operationTable } from '@marquee/schemas/operations'
import { buildCallHeaders } from './call.ts'

/** An uploaded picture as a data URL, because the content-security policy forbids blob images; empty if it is not there. */
export async function readPicture(id: string): Promise<string> {
  const path = operationTable['support.uploaded'].path.replace('{id}', encodeURIComponent(id))
  const answer = await fetch(path, { headers: buildCallHeaders() }).catch(() => undefined)
  if (!answer?.ok) return ''
  return dataUrlOf(await answer.blob())
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => done(''))
    reader.readAsDataURL(file)
  })
}
