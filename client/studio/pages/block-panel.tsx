import { Button } from '@marquee/client/ui/button.tsx'
import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile, DraftFragment, DraftPage } from '@marquee/schemas/studio/api'
import { useMemo, useState } from 'react'
import { useDraft } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useComments } from '../form/comments.tsx'
import { JsonForm } from '../form/json-form.tsx'
import { useBlockName } from '../form/use-block-name.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useHelp, useWords } from '../i18n/use-words.ts'
import { type JsonObject, toObject, withKey } from '../lib/json.ts'
import type { Place } from '../lib/route.ts'
import { Row } from '../ui/row.tsx'
import { type AtBlock, resetBlock, setPageSettings, setProps, setWhen } from './page-edits.ts'
import type { Node } from './page-tree.ts'
import type { PageEdits } from './use-page-edits.ts'
import { VariantPanel } from './variant-panel.tsx'
import { WhenForm } from './when-form.tsx'
import './pages.css'

export type PanelProps = {
  place: Place
  page: DraftPage | DraftFragment
  file: DraftFile
  node: Node | undefined
  edits: PageEdits
}

/** Settings of one block. */
export function OneBlock({
  place,
  page,
  node,
  edits,
  at = (edit) => edit(node.key),
}: Omit<PanelProps, 'file'> & { node: Node; at?: AtBlock }) {
  const text = useStudioText()
  const helpIn = useHelp()
  const draft = useDraft()
  const kind = edits.choices.blocks.find(({ name }) => name === node.block)
  const schema = kind && isObject(kind.props) ? kind.props : undefined
  const words = useWords()
  const { name } = useBlockName(place.brand)(node)
  const tests = useTests(place.brand)
  const [chosen, setChosen] = useState<readonly [string, string]>()
  const hasSettings = schema && isObject(schema.properties) && Object.keys(schema.properties).length > 0
  const starts = pointersOf(node)
  const comments = useComments(place.brand, page.path).filter(({ pointer = '' }) =>
    starts.some((start) => pointer.startsWith(start)),
  )
  const problems = (draft?.problems ?? []).filter(
    ({ path, pointer }) => path === page.path && starts.some((start) => pointer.startsWith(start)),
  )
  return (
    <section className="block-panel" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {node.from === 'changed' && (
          <Button
            look="quiet"
            size="s"
            icon="undo"
            onClick={() =>
              void edits.make(
                `${text('block.reset')}: ${name}`,
                at((key) => resetBlock(key, edits.editing)),
              )
            }
          >
            {text('block.reset')}
          </Button>
        )}
      </header>
      {schema && <p className="studio-hint">{helpIn(schema)}</p>}
      <VariantChoice variants={tests} chosen={chosen} onChoose={setChosen} />
      {chosen ? (
        <VariantPanel brand={place.brand} {...{ node, schema, edits, at, chosen }} />
      ) : hasSettings ? (
        <JsonForm
          brand={place.brand}
          schema={schema}
          value={node.props}
          base={node.baseProps}
          scope={[page.name, node.id ?? node.block]}
          problems={problems.map((problem) => ({
            ...problem,
            pointer: propsPointer(problem.pointer, starts),
          }))}
          comments={comments.map((one) => ({ ...one, pointer: propsPointer(one.pointer ?? '', starts) }))}
          onEdit={(props, field) =>
            edits.make(
              `${name}: ${words(field)}`,
              at((key) => setProps(key, props, edits.editing)),
              {
                merge: `${page.path} ${node.key} ${field}`,
                select: { path: page.path, block: node.key },
              },
            )
          }
        />
      ) : (
        <p>{text('block.no-settings')}</p>
      )}
      <WhenForm
        when={node.when}
        choices={edits.choices}
        onChange={(when) =>
          void edits.make(
            `${name}: ${text('when')}`,
            at((key) => setWhen(key, when, edits.editing)),
            {
              merge: `${page.path} ${node.key} when`,
            },
          )
        }
      />
    </section>
  )
}

/** Variants of the A/B tests of the brand. */
function useTests(brand: string): (readonly [string, string])[] {
  const { data } = useRead('experiments.read', { brand })
  return (data?.experiments ?? []).flatMap(({ name, isThere, variants }) =>
    isThere ? variants.flatMap(({ id }) => (id === 'original' ? [] : [[name, id] as const])) : [],
  )
}

type ChoiceProps = {
  variants: readonly (readonly [string, string])[]
  chosen: readonly [string, string] | undefined
  onChoose(chosen: readonly [string, string] | undefined): void
}

/** Chooses whose settings the form shows, where the brand has an A/B test. */
function VariantChoice({ variants, chosen, onChoose }: ChoiceProps) {
  const text = useStudioText()
  if (variants.length === 0) return null
  return (
    <Row label={text('variants.shown')}>
      {(id) => (
        <select
          id={id}
          value={chosen?.join('/') ?? ''}
          onChange={({ target }) => onChoose(variants.find((one) => one.join('/') === target.value))}
        >
          <option value="">{text('variants.everybody')}</option>
          {variants.map(([test, variant]) => (
            <option key={`${test}/${variant}`} value={`${test}/${variant}`}>
              {text('variants.of', { test, variant })}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

/** Pointers under which the gateway reports problems of a block's settings. */
function pointersOf({ id, pointer }: Node): string[] {
  if (pointer !== undefined) return [`${pointer}/props`]
  return id === undefined ? [] : [`/patch/${id}/props`]
}

function propsPointer(pointer: string, starts: string[]): string {
  const start = starts.find((one) => pointer.startsWith(one))
  return start === undefined ? pointer : pointer.slice(start.length)
}

/** Keys of a page's file that have editors of their own. */
const APART = ['$schema', 'from', 'blocks', 'patch', 'when']

const OF_PAGES = ['route', 'aliases', 'redirect', 'description', 'otherwise', 'instead', 'without']
/** Settings that mean nothing for a file of a kind. */
const WITHOUT: Readonly<Record<PanelProps['page']['kind'], readonly string[]>> = {
  pages: ['dialog'],
  layouts: [...OF_PAGES, 'dialog'],
  fragments: [...OF_PAGES, 'dialog'],
  modals: [...OF_PAGES, 'layout'],
}

/** Settings of a page, layout or modal itself, or the name of a shared block. */
export function PageSettings({ place, page, file, edits }: PanelProps) {
  const text = useStudioText()
  const words = useWords()
  const comments = useComments(place.brand, page.path)
  const schema = useMemo(() => pageSchema(file, page), [file, page])
  const heading = text(page.kind === 'fragments' ? 'shared.settings' : 'page.settings')
  const { own, base } = edits.files
  const under = own?.blocks ? undefined : withoutApart(base)
  const value = mergePatch(under, withoutApart(own)) as JsonObject
  const when = toObject(mergePatch(own?.blocks ? {} : toObject(base), toObject(own))).when
  const write = (settings: JsonObject, field: string) =>
    edits.make(`${page.title || page.name}: ${words(field)}`, setPageSettings(settings, edits.editing), {
      merge: `${page.path} ${field}`,
    })
  return (
    <section className="block-panel" aria-label={heading}>
      <h2>{heading}</h2>
      <p>{text('block.none-selected')}</p>
      <JsonForm
        brand={place.brand}
        schema={schema}
        value={value}
        base={under}
        scope={[page.name]}
        comments={comments}
        onEdit={(settings, field) => write(withKey(settings, 'when', when), field)}
      />
      {page.kind === 'pages' && (
        <WhenForm
          when={isObject(when) ? when : undefined}
          choices={edits.choices}
          onChange={(next) => void write(withKey(value, 'when', next), 'when')}
        />
      )}
    </section>
  )
}

/** Settings of a page without its blocks; a layout and a dialog have no address. */
function pageSchema({ schema }: DraftFile, { kind }: PanelProps['page']): JsonObject {
  const whole = isObject(schema) ? schema : {}
  const properties = isObject(whole.properties) ? whole.properties : {}
  const left = [...APART, ...WITHOUT[kind]]
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !left.includes(key))),
  }
}

function withoutApart(page: JsonObject | undefined): JsonObject {
  return Object.fromEntries(Object.entries(page ?? {}).filter(([key]) => !APART.includes(key)))
}
