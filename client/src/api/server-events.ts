export type ServerEvent = { event: string; data: unknown; id: string }

/**
 * Parses a stream of server-sent events. `onBytes` is called for every chunk, comments included. Events whose
 * data is not JSON are skipped.
 */
export async function* parseServerEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onBytes()
      const parts = (rest + piece.value).split(/\r?\n\r?\n/)
      rest = parts.pop() ?? ''
      yield* parts.flatMap(eventOf)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Parses the lines of one event; empty for a comment. */
function eventOf(text: string): ServerEvent[] {
  const event: ServerEvent = { event: 'message', data: undefined, id: '' }
  const data: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
    if (field === 'data') data.push(value)
    if (field === 'event' || field === 'id') event[field] = value
  }
  if (data.length === 0) return []
  try {
    return [{ ...event, data: JSON.parse(data.join('\n')) as unknown }]
  } catch {
    return []
  }
}
