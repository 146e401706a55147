/** A cipher of bodies: its name at node:crypto, and the bytes that its key and its initialization vector have. */
export type Cipher = { algorithm: string; keyBytes: number; ivBytes: number }

/** Ciphers by their name in schemas/upstream.json. */
export const CIPHERS = {
  'aes-256-gcm': { algorithm: 'aes-256-gcm', keyBytes: 32, ivBytes: 12 },
  'aes-128-gcm': { algorithm: 'aes-128-gcm', keyBytes: 16, ivBytes: 12 },
  'aes-256-cbc': { algorithm: 'aes-256-cbc', keyBytes: 32, ivBytes: 16 },
  'aes-128-cbc': { algorithm: 'aes-128-cbc', keyBytes: 16, ivBytes: 16 },
  'aes-128-ecb': { algorithm: 'aes-128-ecb', keyBytes: 16, ivBytes: 0 },
  'des-ede3-cbc': { algorithm: 'des-ede3-cbc', keyBytes: 24, ivBytes: 8 },
  'des-ede3-ecb': { algorithm: 'des-ede3-ecb', keyBytes: 24, ivBytes: 0 },
  // OpenSSL 3 has single DES in its legacy provider only; triple DES with one key thrice is the same function.
  'des-ecb': { algorithm: 'des-ede3-ecb', keyBytes: 8, ivBytes: 0 },
} as const satisfies Record<string, Cipher>
