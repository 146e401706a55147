import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** An authenticator in software: it makes passkeys and signs with them (WebAuthn level 3). */
export type Authenticator = {
  /** Answer of a browser to the options of a new passkey. */
  make(options: { challenge: string }, at: Place): object
  /** Answer of a browser to the options of a sign-in. */
  use(options: { challenge: string }, at: Place): object
}

/** Page that asks, and the domain that the browser binds the passkey to. */
export type Place = { origin: string; domain: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** A new authenticator; without `verifies` it does not check who uses it. */
export function authenticator({ verifies = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const flags = USER_PRESENT | (verifies ? USER_VERIFIED : 0)
  return {
    make: ({ challenge }, { origin, domain }) => {
      const data = Buffer.concat([headOf(domain, flags | HAS_KEY), keyPart(id, publicKey)])
      const attestation = cborMap(
        ['fmt', cborText('none')],
        ['attStmt', cborMap()],
        ['authData', cborBytes(data)],
      )
      return credential(id, {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    use: ({ challenge }, { origin, domain }) => {
      const data = headOf(domain, flags)
      const client = clientData('webauthn.get', challenge, origin)
      return credential(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed(Buffer.concat([data, sha256(client)]), privateKey),
      })
    },
  }
}

function credential(id: Buffer, response: object) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
}

function headOf(domain: string, flags: number): Buffer {
  return Buffer.concat([sha256(Buffer.from(domain)), Buffer.from([flags, 0, 0, 0, 0])])
}

/** AAGUID of zeros, the credential's id, and its public key as COSE (RFC 9053). */
function keyPart(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function signed(data: Buffer, key: KeyObject): string {
  return sign('sha256', data, key).toString('base64url')
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([kind | length])
  return length < 256 ? Buffer.from([kind | 24, length]) : Buffer.from([kind | 25, length >> 8, length & 255])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(0x40, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(0x60, Buffer.byteLength(text)), Buffer.from(text)])
}

function cborMap(...entries: [string, Buffer][]): Buffer {
  return Buffer.concat([
    cborHead(0xa0, entries.length),
    ...entries.flatMap(([key, value]) => [cborText(key), value]),
  ])
}
