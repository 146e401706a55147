// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface Mapping {
  jsonata?: string
  at?: string
  rename: { [k: string]: string }
  coerce: {
    [k: string]: "amount-number" | "amount-minor" | "number-text" | "text-number" | "flag" | "iso-time" | "epoch-seconds" | "comma-list" | "upper-case" | "lower-case"
  }
  defaults: { [k: string]: unknown }
  constants: { [k: string]: unknown }
  omit: string[]
  wrap?: string
  each: { [k: string]: Mapping }
}

export interface UpstreamOperation {
  method?: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")
  path?: string
  encoding?: ("json" | "form")
  headers: { [k: string]: string }
  query?: Mapping
  body?: Mapping
  value?: Mapping
  errors: { [k: string]: string }
}

/** Dialect of an upstream platform: addresses, headers, sealed bodies, answers, errors and limits. The file schemas/upstreams/<name>.json is chosen by upstream.profile of a brand. */
export interface UpstreamProfile {
  description: string
  basePath: string
  headers: { [k: string]: string }
  query?: Mapping
  naming: ("same" | "snake_case" | "PascalCase")
  paging?: { cursor: string; next: string; mostPages: number }
  answers: {
    envelope: {
      success: string
      successValues: [(boolean | string | number), ...((boolean | string | number))[]]
      value: string
      code: string
      message: string
      details: string
    }
    lenient: boolean
    amounts: ("text" | "number" | "minor")
    defaults: { [k: string]: unknown }
    trustMessages: boolean
  }
  errors: { [k: string]: string }
  statuses: { [k: string]: string }
  limits: { timeoutMs?: number; maxKilobytes: number; readRetries: number }
  families: {
    [k: string]: { timeoutMs?: number; maxKilobytes?: number; readRetries?: number }
  }
  breaker: {
    failuresInARow: number
    recentCalls: number
    recentSeconds: number
    failuresPercent: number
    restSeconds: number
  }
  seal: {
    scheme: ("none" | "jwe" | "hybrid")
    operations?: string[]
    key?: {
      path: string
      at?: string
      format: ("jwks" | "pem" | "jwk" | "hex-modulus")
      exponent: number
      seconds: number
    }
    secret: { bytes: number; text: boolean }
    wrap: {
      padding: ("oaep-sha256" | "oaep-sha1" | "pkcs1" | "none")
      reversed: boolean
      encoding: ("base64" | "base64url" | "hex")
      header?: string
      field?: string
    }
    cipher: {
      name: ("aes-256-gcm" | "aes-128-gcm" | "aes-256-cbc" | "aes-128-cbc" | "aes-128-ecb" | "des-ede3-cbc" | "des-ede3-ecb" | "des-ecb")
      iv: ("prefix" | "zero" | "secret")
      encoding: ("base64" | "base64url" | "hex")
      field: string
    }
  }
  weak: boolean
  operations: { [k: string]: UpstreamOperation }
  lacks: { [k: string]: [string, ...(string)[]] }
  webSockets: {
    [k: string]: { access: ("session" | "public"); path?: string }
  }
  events: {
    [k: string]: { event?: string; value?: Mapping }
  }
}
