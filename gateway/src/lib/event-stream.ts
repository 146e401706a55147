/** A server-sent event; a client that reconnects sends the last `id` it received. */
export type ServerEvent = { event: string; data: unknown; id?: string }

/** Serialises an event as text/event-stream. */
export function formatEvent({ event, data, id }: ServerEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Comment line without an event, which keeps the stream alive. */
export const HEARTBEAT = ':\n\n'

const MOST_CHARACTERS = 256 * 1024

/** Parses a stream in chunks; skips events without JSON data. */
export function createEventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    rest += text
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop()!
    if (rest.length > MOST_CHARACTERS) throw new Error('an event is longer than the maximum')
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) onEvent(event)
    }
  }
}

function eventIn(block: string): ServerEvent | undefined {
  const fields = new Map<string, string[]>()
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value] = /^([a-z]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name) fields.set(name, [...(fields.get(name) ?? []), value ?? ''])
  }
  const data = fields.get('data')
  if (!data) return undefined
  try {
    const id = fields.get('id')?.at(-1)
    const event = fields.get('event')?.at(-1) ?? 'message'
    return { event, data: JSON.parse(data.join('\n')) as unknown, ...(id === undefined ? {} : { id }) }
  } catch {
    return undefined
  }
}
