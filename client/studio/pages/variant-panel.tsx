import { Button } from '@marquee/client/ui/button.tsx'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import { JsonForm } from '../form/json-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { type JsonObject, mergePatchFor, toObject } from '../lib/json.ts'
import { type AtBlock, setVariant } from './page-edits.ts'
import type { Node } from './page-tree.ts'
import type { PageEdits } from './use-page-edits.ts'

type Props = {
  brand: string
  node: Node
  schema: JsonObject | undefined
  edits: PageEdits
  at: AtBlock
  chosen: readonly [string, string]
}

/** Settings of a block in one variant of an A/B test. */
export function VariantPanel({ brand, node, schema, edits, at, chosen }: Props) {
  const text = useStudioText()
  const words = useWords()
  const [test, variant] = chosen
  const difference = toObject(toObject(node.variants?.[test])[variant])
  const value = mergePatch(node.props, toObject(difference.props)) as JsonObject
  const label = text('variants.of', { test, variant })
  const save = (next: JsonObject | undefined, what = label) =>
    edits.make(
      what,
      at((key) => setVariant(key, chosen, next, edits.editing)),
      {
        merge: `${edits.path} ${node.key} ${test} ${variant}`,
      },
    )
  return (
    <>
      <p className="studio-hint">{text('variants.hint')}</p>
      <label className="variant-hide">
        <input
          type="checkbox"
          checked={difference.hidden === true}
          onChange={({ target }) => void save(target.checked ? { hidden: true } : undefined)}
        />
        {text('variants.hide')}
      </label>
      {difference.hidden !== true && schema && (
        <JsonForm
          brand={brand}
          schema={schema}
          value={value}
          base={node.props}
          onEdit={(props, field) => {
            const patch = mergePatchFor(node.props, props)
            return save(isObject(patch) ? { props: patch } : undefined, `${label}: ${words(field)}`)
          }}
        />
      )}
      {Object.keys(difference).length > 0 && (
        <Button look="quiet" size="s" icon="undo" onClick={() => void save(undefined)}>
          {text('variants.reset')}
        </Button>
      )}
    </>
  )
}
