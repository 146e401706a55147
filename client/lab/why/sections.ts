import type {
  ExplainedCall,
  ExplainedOperation,
  ExplainedText,
  Explanation,
  WrittenPlace,
} from '@marquee/schemas/rules/explanation'
import { sceneAddress } from '../lab-keys.ts'
import { listCalls } from './calls.ts'
import { getLanguageCode, getPage } from './element-place.ts'
import { create } from './shell.ts'
import { say } from './words.ts'

type Opened = Pick<Explanation, 'root' | 'editor'>

/** Block, texts, settings, operations and requirements of an explanation, and where each can be opened. */
export function drawExplanation(explained: Explanation): Node[] {
  const { block, settings, shown, texts, operations, requirements } = explained
  return [
    create('p', { class: 'row' }, ...headOf(explained)),
    create('p', { class: 'row' }, ...openedIn(explained)),
    ...section(
      'What it says',
      shown.map((text) => textRow(text, explained)),
    ),
    ...section(
      block ? 'Settings of the block' : 'Settings of the page',
      settings.map(({ name, value, place }) =>
        create('li', {}, rowOf(settingLink(name, explained), code(value)), ...placeRow(place, explained)),
      ),
    ),
    ...section(
      'Other texts of the block',
      texts.map((text) => textRow(text, explained)),
    ),
    ...section(
      'Operations',
      operations.map((operation) => operationRow(operation, explained)),
    ),
    ...section('Requirements', requirements.length > 0 ? [create('li', {}, requirements.join(', '))] : []),
  ]
}

function headOf({ block, kind, page, ...opened }: Explanation): (Node | string)[] {
  if (!block) return [create('strong', {}, page), say('outside of blocks, in ') + kind]
  return [
    create('strong', {}, block.name),
    ...(block.id === undefined ? [] : [create('code', {}, block.id)]),
    `${say('in ')}${kind}/${page}`,
    placeLink(block.place, opened),
    placeLink(block.schema, opened),
    ...(block.code ? [placeLink(block.code, opened)] : []),
  ]
}

/** Links to the same place in the studio and in the lab. */
function openedIn(explained: Explanation): Node[] {
  const { brand, kind, page, shown } = explained
  const studio = `${originOf('studio')}/_studio/${brand}`
  const to = kind === 'layouts' ? `pages/${getPage()}` : `${kind}/${page}`
  const { theme = null } = document.documentElement.dataset
  const account = sessionStorage.getItem('account')
  const links = {
    'Open in the studio': studioAddress(explained),
    ...(shown[0] && { 'Text in the studio': `${studio}/texts#${encodeURIComponent(shown[0].key)}` }),
    'Scene in the lab': originOf(brand) + sceneAddress(to, { language: getLanguageCode(), theme, account }),
  }
  return Object.entries(links).map(([label, href]) =>
    create('a', { class: 'action', href, target: '_blank', rel: 'noopener' }, say(label)),
  )
}

function originOf(name: string): string {
  return `${location.protocol}//${name}.localhost${location.port && `:${location.port}`}`
}

/** The block in the studio; after a question mark its field that has the focus there. */
function studioAddress({ brand, kind, page, key }: Explanation, field = ''): string {
  const at = encodeURIComponent(key + (field && `?${field}`))
  return `${originOf('studio')}/_studio/${brand}/pages/${kind}/${page}#${at}`
}

/** A setting, as a link to its own field in the studio. */
function settingLink(name: string, explained: Explanation): Node {
  const [, field] = /^props\.(.+)$/.exec(name) ?? []
  if (field === undefined) return create('code', {}, name)
  const href = studioAddress(explained, field)
  return create('a', { href, target: '_blank', rel: 'noopener' }, create('code', {}, name))
}

function textRow({ key, text, place }: ExplainedText, opened: Opened): Node {
  return create(
    'li',
    {},
    rowOf(create('code', {}, key), create('span', { dir: 'auto' }, text)),
    ...placeRow(place, opened),
  )
}

function operationRow(operation: ExplainedOperation, opened: Opened): Node {
  const { id, method, path, place, answeredBy, answer, upstream } = operation
  return create(
    'li',
    {},
    rowOf(create('code', {}, id), `${method} ${path}`),
    rowOf(placeLink(place, opened)),
    rowOf(
      say('answered: ') + answeredBy,
      ...(answer ? [placeLink(answer, opened)] : []),
      ...(upstream === undefined ? [] : [upstream]),
    ),
  )
}

/** Calls of this page with what the gateway logged about them. */
export async function drawCalls(): Promise<Node[]> {
  const made = listCalls()
  const asked = new URLSearchParams(made.map(({ traceId }) => ['trace', traceId]))
  const known = made.length > 0 ? await readCalls(asked) : []
  return section(
    'Calls of this page',
    made.map(({ traceId, method, path, status, ms }) => {
      const call = known.find((one) => one.traceId === traceId)
      const by = call
        ? `${call.ms} ms ${call.answeredBy}, ${call.account ?? say('visitor')}`
        : say('not in the journal')
      return create(
        'li',
        {},
        create(
          'details',
          { 'data-trace': traceId },
          create(
            'summary',
            {},
            `${method} ${call?.operation ?? path} ${call?.errorCode ?? status}, ${ms} ms`,
          ),
          create('p', {}, `${path}: ${by}`),
          create('p', {}, 'trace ', create('code', {}, traceId)),
          create('pre', {}, call?.lines.join('\n') || say('The log has no line of it.')),
        ),
      )
    }),
    'None since the page was opened: its first answers came with the document.',
  )
}

function readCalls(asked: URLSearchParams): Promise<ExplainedCall[]> {
  return fetch(`/_site/explain/calls?${asked}`).then(
    (answer) => (answer.ok ? (answer.json() as Promise<ExplainedCall[]>) : []),
    () => [],
  )
}

/** A heading with its list; without rows only a note says so, if there is one. */
function section(heading: string, rows: readonly Node[], empty = ''): Node[] {
  if (rows.length === 0 && empty === '') return []
  const inside = rows.length > 0 ? create('ul', {}, ...rows) : create('p', { class: 'note' }, say(empty))
  return [create('h3', {}, say(heading)), inside]
}

function rowOf(...children: (Node | string)[]): Node {
  return create('div', { class: 'row' }, ...children)
}

function code(value: unknown): Node {
  return create('code', { dir: 'auto' }, typeof value === 'string' ? value : JSON.stringify(value))
}

function placeRow(place: WrittenPlace | undefined, opened: Opened): Node[] {
  return place ? [rowOf(placeLink(place, opened))] : []
}

/** Origin, file and line; a link into the editor, but for a draft, which no file has yet. */
function placeLink({ origin, file, line, pointer = '' }: WrittenPlace, { root, editor }: Opened): Node {
  // Brands may lie outside of the project.
  const path = (/^(\/|[A-Z]:)/i.test(file) ? file : `${root}/${file}`).replaceAll('\\', '/')
  const href = editor
    .replace('{file}', encodeURI(path.startsWith('/') ? path : `/${path}`))
    .replace('{line}', String(line))
  const name = `${file}:${line}`
  const shown = origin === 'draft' ? create('span', {}, name) : create('a', { href }, name)
  const badge = create('span', { class: 'origin', 'data-origin': origin }, origin)
  return rowOf(badge, shown, ...(pointer === '' ? [] : [create('code', { class: 'note' }, pointer)]))
}
