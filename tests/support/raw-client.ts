import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string; text: string }

/** Sends raw bytes and returns everything received until the peer closes or resets the connection. */
export function sendRaw(port: number, ...parts: (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.once('close', () => done(rawAnswer(Buffer.concat(chunks).toString('latin1'))))
    socket.once('connect', () => parts.forEach((part) => socket.write(part)))
  })
}

/** Parses the first answer in a text; status 0 if there is none. */
export function rawAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n'), text }
}

/** Lines of a request's head, each with CRLF. */
export function head(...lines: string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** A connection that is open when this resolves. */
export function openConnection(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => done(socket))
    socket.once('error', failed)
  })
}
