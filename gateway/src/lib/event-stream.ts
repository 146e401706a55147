/** One server-sent event; `id` is what a client that comes again says it saw last. */
export type ServerEvent = { event: string; data: unknown; id?: string }

/** As text/event-stream has it. */
export function eventText({ event, data, id }: ServerEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A line for nobody, which shows that the stream is alive. */
export const HEARTBEAT = ':\n\n'

const MOST_CHARACTERS = 256 * 1024

/** Reads events from a stream piece by piece; what is no event with JSON data is passed over. */
export function eventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    rest += text
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop()!
    if (rest.length > MOST_CHARACTERS) throw new Error('an event without an end')
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
