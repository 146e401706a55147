import { constants, createDecipheriv, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto'
import type { UpstreamProfile } from '@marquee/schemas/contract'
import { describe, expect, test, vi } from 'vitest'
import { createSeals } from '../../gateway/src/http/sealed.ts'
import { createUpstreamSeals } from '../../gateway/src/upstream/profile/seal.ts'
import { loadedProject } from '../support/project-files.ts'

type Scheme = UpstreamProfile['seal']

const { upstreams } = loadedProject().contract
const FIELDS = { username: 'kamal', password: 'Quiet-Harbour-42' }
const BOUND = { path: '/wps/session/login', merchant: 'alpha' }
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** Seals the fields as the profile `wps` does, but for the settings given. */
async function sealed(settings: Partial<Scheme>, keyText: string) {
  const scheme = { ...upstreams.get('wps')!.seal, ...settings } as Scheme
  const seals = createUpstreamSeals()
  const readKey = async () => keyText
  return seals.seal(FIELDS, { scheme, origin: 'https://a.example', boundTo: BOUND, readKey })
}

function raw(hex: string, key: KeyObject): Buffer {
  return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(hex, 'hex'))
}

describe('a body for an upstream that seals', () => {
  test('a body for a platform of the family wps is DES under a secret that raw RSA wraps', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const modulus = Buffer.from(pair.publicKey.export({ format: 'jwk' }).n!, 'base64url').toString('hex')
    const { body, headers } = await sealed({}, `${modulus}\n`)
    const secret = raw(headers.encryption!, pair.privateKey).subarray(-16)
    expect(secret.toString()).toMatch(/^[A-Za-z0-9]{16}$/)
    const part = secret.subarray(0, 8)
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([part, part, part]), null)
    const text = Buffer.concat([decipher.update(String(body.value), 'base64'), decipher.final()])
    expect(JSON.parse(text.toString())).toEqual(FIELDS)
    expect(JSON.stringify(body)).not.toContain('Harbour')
  })

  test('a body by RSA-OAEP and AES-GCM carries its random vector before and its tag after the encrypted bytes', async () => {
    const settings = {
      key: { path: '/key', format: 'pem', exponent: 65537, seconds: 60 },
      secret: { bytes: 32, text: false },
      wrap: { padding: 'oaep-sha256', reversed: false, encoding: 'base64', field: 'key' },
      cipher: { name: 'aes-256-gcm', iv: 'prefix', encoding: 'base64', field: 'data' },
    } as const
    const { body, headers } = await sealed(settings, pem)
    expect(headers).toEqual({})
    const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const secret = privateDecrypt({ key: privateKey, ...oaep }, Buffer.from(String(body.key), 'base64'))
    const bytes = Buffer.from(String(body.data), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    expect(JSON.parse(text.toString())).toEqual(FIELDS)
  })

  test('a JWE is accepted by a gateway like this one, for the path and the merchant of its call alone', async () => {
    const gateway = createSeals()
    const keys = JSON.stringify({ value: { keys: await gateway.publicKeys() } })
    const key = { path: '/keys', at: '/value', format: 'jwks', exponent: 65537, seconds: 60 } as const
    const { body, headers } = await sealed({ scheme: 'jwe', key }, keys)
    expect(headers).toEqual({ encryption: 'JWE' })
    expect(JSON.parse(await gateway.open(String(body.value), BOUND))).toEqual(FIELDS)
    const { body: another } = await sealed({ scheme: 'jwe', key }, keys)
    const elsewhere = { ...BOUND, path: '/wps/member/register' }
    await expect(gateway.open(String(another.value), elsewhere)).rejects.toMatchObject({
      code: 'crypto.invalid',
    })
  })

  test('a key that cannot be used refuses the call, and the next call reads the key again', async () => {
    const scheme = upstreams.get('wps')!.seal
    const seals = createUpstreamSeals()
    const readKey = vi.fn(async () => 'no key at all')
    const options = { scheme, origin: 'https://a.example', boundTo: BOUND, readKey }
    await expect(seals.seal(FIELDS, options)).rejects.toMatchObject({ code: 'upstream.unreachable' })
    await expect(seals.seal(FIELDS, options)).rejects.toMatchObject({ code: 'upstream.unreachable' })
    expect(readKey).toHaveBeenCalledTimes(2)
  })

  test('a key is read once for many calls until its time is over', async () => {
    const clock = { now: 0 }
    const seals = createUpstreamSeals(() => clock.now)
    const key = { path: '/key', format: 'pem', exponent: 65537, seconds: 60 } as const
    const wrap = { padding: 'oaep-sha1', reversed: false, encoding: 'base64', header: 'key' } as const
    const scheme = { ...upstreams.get('wps')!.seal, key, wrap } as Scheme
    const readKey = vi.fn(async () => pem)
    const options = { scheme, origin: 'https://a.example', boundTo: BOUND, readKey }
    await seals.seal(FIELDS, options)
    await seals.seal(FIELDS, options)
    expect(readKey).toHaveBeenCalledTimes(1)
    clock.now = 60_000
    await seals.seal(FIELDS, options)
    expect(readKey).toHaveBeenCalledTimes(2)
  })
})
