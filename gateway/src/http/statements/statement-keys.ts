import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

const KEY_ID_LENGTH = 16
/** Access by the gateway's user alone. */
const PRIVATE_FILE = 0o600

/** Ed25519 keys of signed statements. */
export type StatementKeys = {
  /** Signs with the first key, and returns base64url; undefined if there is no key. */
  sign(text: string): { keyId: string; signature: string } | undefined
  /** Public key by its id, SPKI in PEM; undefined for an unknown id. */
  publicKey(id: string): string | undefined
}

type Key = { id: string; pem: string; privateKey: KeyObject | undefined }

type KeyConfig = Pick<Config, 'statementKeys' | 'production' | 'dataFolder'>

/**
 * Reads the keys in the files of STATEMENT_KEYS: the first one signs, the others are published so that earlier statements
 * can be verified. Development without files creates a key in its data folder at the first use; production signs nothing.
 */
export function createStatementKeys({ statementKeys, production, dataFolder }: KeyConfig): StatementKeys {
  let keys = statementKeys.map((file, index) => readKey(readFileSync(file, 'utf8'), file, index === 0))
  const listKeys = () => {
    if (keys.length === 0 && !production) keys = [openDevelopmentKey(dataFolder)]
    return keys
  }
  return {
    sign(text) {
      const [key] = listKeys()
      if (!key?.privateKey) return undefined
      return { keyId: key.id, signature: sign(null, Buffer.from(text), key.privateKey).toString('base64url') }
    },
    publicKey: (id) => listKeys().find((key) => key.id === id)?.pem,
  }
}

/** A key from its PEM. The key that signs must be private; for the others their public half is enough. */
function readKey(pem: string, file: string, signs: boolean): Key {
  const isPrivate = pem.includes('PRIVATE KEY')
  const remedy = 'write one by `openssl genpkey -algorithm ed25519`'
  if (signs && !isPrivate)
    throw new Error(`STATEMENT_KEYS: ${file} has no private key, but the first key signs: ${remedy}`)
  const key = parseKey(pem, isPrivate)
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(`STATEMENT_KEYS: ${file} is no Ed25519 key in PEM: ${remedy}`)
  const publicKey = isPrivate ? createPublicKey(key) : key
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return {
    id: createHash('sha256').update(der).digest('base64url').slice(0, KEY_ID_LENGTH),
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    privateKey: isPrivate ? key : undefined,
  }
}

function parseKey(pem: string, isPrivate: boolean): KeyObject | undefined {
  try {
    return isPrivate ? createPrivateKey(pem) : createPublicKey(pem)
  } catch {
    return undefined
  }
}

function openDevelopmentKey(dataFolder: string): Key {
  const file = join(dataFolder, 'statement-key.pem')
  mkdirSync(dataFolder, { recursive: true })
  const { privateKey } = generateKeyPairSync('ed25519')
  try {
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
    writeFileSync(file, pem, { flag: 'wx', mode: PRIVATE_FILE })
  } catch (error) {
    // Another process, or an earlier start, has written one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readKey(readFileSync(file, 'utf8'), file, true)
}
