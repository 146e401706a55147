import type { Operations } from '@marquee/schemas/contract'
import { operationTable } from '@marquee/schemas/operations'
import { buildCallHeaders, createNetworkError, readEnvelope } from './call.ts'

export type Uploaded = Operations['support.upload']['value']

type Options = {
  /** Called with the part of the file that was sent, from 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/**
 * Uploads one picture unchanged.
 * @throws ApiError if the upload is refused or fails.
 */
export async function uploadPicture(file: File, options: Options): Promise<Uploaded> {
  const headers = buildCallHeaders()
  const answer = await send(file, { ...headers, 'Content-Type': file.type }, options)
  return (await readEnvelope(answer, headers.Authorization ?? null)) as Uploaded
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send(
  file: File,
  headers: Record<string, string>,
  { onProgress, signal }: Options,
): Promise<Response> {
  const { method, path } = operationTable['support.upload']
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => failed(createNetworkError()))
    request.addEventListener('abort', () => failed(signal.reason as Error))
    request.addEventListener('load', () => done(answerOf(request)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('Retry-After')
  return new Response(request.responseText, {
    status: request.status,
    ...(wait && { headers: { 'Retry-After': wait } }),
  })
}
