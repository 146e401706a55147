import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { HOUR_MS } from '../../../lib/time-units.ts'
import type { Outside, World } from '../../engine/world.ts'
import { brandKey } from '../keys.ts'
import { type MemberRow, memberById } from '../store/members.ts'

type Remembered = { member: number; device: string; generation: number; until: number }

/** Encrypts a login that this device may repeat for `rememberHours`. */
export async function sealLogin(world: World, member: MemberRow, deviceId: string): Promise<string> {
  const { site, clock, secrets, db } = world
  const remembered: Remembered = {
    member: member.id,
    device: digestOf(deviceId),
    generation: member.remember_generation,
    until: clock.now() + site.brand.numbers.rememberHours * HOUR_MS,
  }
  const key = Buffer.from(await brandKey(db, world, 'remember'), 'hex')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(remembered)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setInitializationVector(Buffer.from(secrets.hex(12), 'hex'))
    .encrypt(key)
}

/** Account of a remembered login; undefined if it is forged, expired, revoked or from another device. */
export async function openLogin(
  outside: Outside,
  value: string,
  deviceId: string,
): Promise<MemberRow | undefined> {
  const secret = await outside.transaction((db) => brandKey(db, outside, 'remember'))
  const remembered = await unseal(value, Buffer.from(secret, 'hex'))
  if (!remembered || remembered.device !== digestOf(deviceId)) return undefined
  if (outside.clock.now() >= remembered.until) return undefined
  const member = await outside.transaction((db) => memberById(db, outside.site.code, remembered.member))
  return member?.remember_generation === remembered.generation ? member : undefined
}

async function unseal(value: string, key: Uint8Array): Promise<Remembered | undefined> {
  try {
    const { plaintext } = await compactDecrypt(value, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return JSON.parse(new TextDecoder().decode(plaintext)) as Remembered
  } catch {
    // The value is forged, malformed or encrypted with another brand's key.
    return undefined
  }
}

function digestOf(deviceId: string): string {
  return createHash('sha256').update(deviceId).digest('hex')
}
