import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import aliases from '@marquee/schemas/text-aliases.json' with { type: 'json' }
import { didYouMean, formatSome } from '../../../lib/did-you-mean.ts'
import type { JsonObject } from '../../../lib/json-file.ts'
import type { Fault } from '../../content.ts'

/** Keys by their other names in translation files of the upstream: `inconsistent_twice` -> `form.inconsistent-twice`. */
const keyByAlias: ReadonlyMap<string, string> = new Map(Object.entries(aliases))

/** The texts of a file with aliases replaced by their keys, and the faults of aliases. */
export function resolveAliases(file: JsonObject): { texts: JsonObject; faults: Fault[] } {
  const named = Object.entries(file).filter(([key]) => isAlias(key))
  if (named.length === 0) return { texts: file, faults: [] }
  const own = Object.entries(file).filter(([key]) => !isAlias(key))
  const meant = named.flatMap(([alias, text]) => {
    const key = keyByAlias.get(alias)
    return key === undefined ? [] : [[key, text] as const]
  })
  return {
    texts: { ...Object.fromEntries(own), ...Object.fromEntries(meant) },
    faults: named.flatMap(([alias, text]) => aliasFaults(file, alias, text)),
  }
}

/** Keys of texts have a dot, aliases have none. */
function isAlias(key: string): boolean {
  return !key.startsWith('$') && !key.includes('.')
}

function aliasFaults(file: JsonObject, alias: string, text: unknown): Fault[] {
  const pointer = pointerStep(alias)
  const key = keyByAlias.get(alias)
  if (key === undefined) {
    const names = [...keyByAlias.keys()]
    return [
      {
        pointer,
        wrong: `there is no text "${alias}"`,
        write: didYouMean(
          alias,
          names,
          `write a key of brands/base/i18n/EN.json, or one of: ${formatSome(names)}`,
        ),
      },
    ]
  }
  if (file[key] === undefined || file[key] === text) return []
  return [
    {
      pointer,
      wrong: `"${alias}" is another name of "${key}", and the file gives them different texts`,
      write: `remove "${alias}" or "${key}"`,
    },
  ]
}
