import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { run, useDraft } from '../api/draft.ts'
import { useWords } from '../i18n/use-words.ts'
import { isSame, type JsonObject, mergePatchFor, withKey } from '../lib/json.ts'
import { useComments } from './comments.tsx'
import { JsonForm } from './json-form.tsx'

const SCOPE = ['brand']

type Props = { brand: string; file: DraftFile; schema: JsonObject }

/** A form over a part of brand.json or theme.json. A changed setting is written as far as it differs from base. */
export function BrandForm({ brand, file, schema }: Props) {
  const draft = useDraft()
  const comments = useComments(brand, file.path)
  const words = useWords()
  const own = isObject(file.own) ? file.own : {}
  const base = isObject(file.base) ? file.base : {}
  const names = Object.keys(schema.properties as JsonObject)
  const only = (object: JsonObject) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)))
  const value = only(mergePatch(base, own) as JsonObject)
  const edit = (next: JsonObject, field: string) =>
    run({
      label: words(field),
      merge: `${file.path} ${field}`,
      select: { path: file.path, pointer: `/${field}` },
      files: [{ path: file.path, value: applyFormEdit(own, base, value, next) }],
    })
  return (
    <JsonForm
      brand={brand}
      schema={schema}
      value={value}
      base={only(base)}
      market={file.market}
      scope={SCOPE}
      problems={(draft?.problems ?? []).filter(({ path }) => path === file.path)}
      comments={comments}
      onEdit={edit}
    />
  )
}

/** The brand's file after an edit. Settings that were not changed stay as they are written, also where they repeat base's. */
export function applyFormEdit(
  own: JsonObject,
  base: JsonObject,
  before: JsonObject,
  next: JsonObject,
): JsonObject {
  const names = [...new Set([...Object.keys(before), ...Object.keys(next)])]
  return names
    .filter((name) => !isSame(before[name], next[name]))
    .reduce((file, name) => {
      const wanted = next[name]
      // Null takes away a setting that base has.
      const said =
        wanted === undefined ? (name in base ? null : undefined) : mergePatchFor(base[name], wanted)
      return withKey(file, name, said)
    }, own)
}
