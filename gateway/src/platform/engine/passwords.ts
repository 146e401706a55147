import { createHash, scrypt, timingSafeEqual } from 'node:crypto'
import { limitOf } from '../../lib/limit.ts'
import type { Random } from '../../lib/random.ts'

/** Work that one hash costs; kept with the hash, so that it can be raised later. */
export type PasswordCost = { N: number; r: number; p: number }

export const FULL_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
/** For tests only: same code, a thousandth of the work. */
export const LOW_COST: PasswordCost = { N: 2 ** 4, r: 8, p: 1 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** An undefined `hash` means an unknown account; the comparison takes equally long (ASVS 6.3.8). */
  matches(password: string, hash: string | undefined): Promise<boolean>
  /** It is the one that new accounts of the brand are given. */
  isDefault(brand: string, password: string): boolean
}

const AT_ONCE = 4
const BYTES = 32
const KIND = 'scrypt'

/** Hashes by scrypt, at most four at once: each takes 32 MB. */
export function passwordsOf(options: {
  cost: PasswordCost
  salts: Random
  defaults?: Readonly<Record<string, string>>
}): Passwords {
  const { cost, salts } = options
  const defaults = new Map(
    Object.entries(options.defaults ?? {}).map(([brand, password]) => [brand, digestOf(password)]),
  )
  const turn = limitOf(AT_ONCE)
  const nobody = formatHash(cost, '00'.repeat(16), Buffer.alloc(BYTES))
  return {
    hash: async (password) => {
      const salt = salts.hex(16)
      return formatHash(cost, salt, await turn(() => derive(password, salt, cost)))
    },
    matches: async (password, hash) => {
      // An account without a password fails like an unknown account.
      const known = hash?.startsWith(KIND) ? hash : undefined
      const { salt, key, ...kept } = parseHash(known ?? nobody)
      const made = await turn(() => derive(password, salt, kept))
      return timingSafeEqual(made, key) && known !== undefined
    },
    isDefault: (brand, password) => {
      const digest = defaults.get(brand)
      return digest !== undefined && timingSafeEqual(digest, digestOf(password))
    },
  }
}

/** Digests are of one length, so that comparing them tells nothing of the text's. */
function digestOf(password: string): Buffer {
  return createHash('sha256').update(password.normalize('NFC')).digest()
}

function derive(password: string, salt: string, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limits = { N, r, p, maxmem: 256 * N * r }
    scrypt(password.normalize('NFC'), Buffer.from(salt, 'hex'), BYTES, limits, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** `scrypt$32768$8$3$salt$key`. */
function formatHash({ N, r, p }: PasswordCost, salt: string, key: Buffer): string {
  return [KIND, N, r, p, salt, key.toString('hex')].join('$')
}

function parseHash(hash: string): PasswordCost & { salt: string; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  return { N: Number(N), r: Number(r), p: Number(p), salt, key: Buffer.from(key, 'hex') }
}
