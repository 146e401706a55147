import type { UpstreamProfile } from '@marquee/schemas/contract'
import type { JsonObject } from '../../lib/json-file.ts'

export type Naming = UpstreamProfile['naming']

/** The upstream's name of a field of the contract: `pageSize` is `page_size` or `PageSize`. */
export function toUpstreamName(name: string, naming: Naming): string {
  if (naming === 'same') return name
  if (naming === 'PascalCase') return name.charAt(0).toUpperCase() + name.slice(1)
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
}

/** Renames the fields that a schema names to the upstream's names, at every depth; others stay as they are. */
export function toTheirNames(value: unknown, schema: JsonObject | undefined, naming: Naming): unknown {
  if (naming === 'same' || schema === undefined) return value
  if (Array.isArray(value))
    return value.map((item) => toTheirNames(item, schema.items as JsonObject | undefined, naming))
  if (typeof value !== 'object' || value === null) return value
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      return known ? [toUpstreamName(name, naming), toTheirNames(inner, known, naming)] : [name, inner]
    }),
  )
}

/** Renames all fields of a value that the contract leaves open, at every depth, from the upstream's names to ours. */
export function toOurNames(value: unknown, naming: Naming): unknown {
  if (Array.isArray(value)) return value.map((item) => toOurNames(item, naming))
  if (naming === 'same' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toContractName(name, naming), toOurNames(inner, naming)]),
  )
}

/** The contract's name of a field of the upstream: `page_size` or `PageSize` is `pageSize`. */
export function toContractName(name: string, naming: Naming): string {
  if (naming === 'same') return name
  if (naming === 'PascalCase') return name.charAt(0).toLowerCase() + name.slice(1)
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
