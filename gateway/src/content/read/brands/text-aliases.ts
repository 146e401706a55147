import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import aliases from '@marquee/schemas/text-aliases.json' with { type: 'json' }
import { formatSome } from '../../../lib/did-you-mean.ts'
import type { JsonObject } from '../../../lib/json-file.ts'
import type { Fault } from '../../content.ts'
import { createFaultIf } from '../problem.ts'
import { checkName } from '../unknown-name.ts'

/** Keys by their other names in translation files of the upstream: `inconsistent_twice` -> `form.inconsistent-twice`. */
const keyByAlias: ReadonlyMap<string, string> = new Map(Object.entries(aliases))

/** The texts of a file with aliases replaced by their keys, and the faults of aliases. */
export function resolveAliases(file: JsonObject): { texts: JsonObject; faults: Fault[] } {
  // Keys of texts have a dot, aliases have none.
  const named = Object.keys(file).filter((key) => !key.startsWith('$') && !key.includes('.'))
  const { ...texts } = file
  for (const alias of named) delete texts[alias]
  for (const alias of named) {
    const key = keyByAlias.get(alias)
    if (key !== undefined) texts[key] = file[alias]!
  }
  return { texts, faults: named.flatMap((alias) => aliasFaults(file, alias)) }
}

function aliasFaults(file: JsonObject, alias: string): Fault[] {
  const pointer = formatPointerStep(alias)
  const names = [...keyByAlias.keys()]
  const key = keyByAlias.get(alias)
  const otherwise = `write a key of brands/base/i18n/EN.json, or one of: ${formatSome(names)}`
  if (key === undefined) return checkName(pointer, `there is no text "${alias}"`, alias, names, otherwise)
  const isOther = file[key] !== undefined && file[key] !== file[alias]
  const wrong = `"${alias}" is another name of "${key}", and the file gives them different texts`
  return createFaultIf(isOther, pointer, wrong, `remove "${alias}" or "${key}"`)
}
