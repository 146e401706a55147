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
        create('li', {}, rowOf(create('code', {}, name), code(value)), ...placeRow(place, explained)),
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
  if (!block) return [create('strong', {}, page), `outside of blocks, in ${kind}`]
  return [
    create('strong', {}, block.name),
    ...(block.id === undefined ? [] : [create('code', {}, block.id)]),
    `in ${kind}/${page}`,
    placeLink(block.place, opened),
    placeLink(block.schema, opened),
    ...(block.code ? [placeLink(block.code, opened)] : []),
  ]
}

/** Links to the same place in the studio and in the lab. */
function openedIn({ brand, kind, page, key, shown }: Explanation): Node[] {
  const port = location.port && `:${location.port}`
  const studio = `${location.protocol}//studio.localhost${port}/_studio/${brand}`
  const site = `${location.protocol}//${brand}.localhost${port}`
  const to = kind === 'layouts' ? `pages/${getPage()}` : `${kind}/${page}`
  const { theme = null } = document.documentElement.dataset
  const account = sessionStorage.getItem('account')
  const links = {
    'Open in the studio': `${studio}/pages/${kind}/${page}#${encodeURIComponent(key)}`,
    ...(shown[0] && { 'Text in the studio': `${studio}/texts#${encodeURIComponent(shown[0].key)}` }),
    'Scene in the lab': site + sceneAddress(to, { language: getLanguageCode(), theme, account }),
  }
  return Object.entries(links).map(([label, href]) =>
    create('a', { class: 'action', href, target: '_blank', rel: 'noopener' }, label),
  )
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
      `answered: ${answeredBy}`,
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
        ? `${call.ms} ms ${call.answeredBy}, ${call.account ?? 'visitor'}`
        : 'not in the journal'
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
          create('pre', {}, call?.lines.join('\n') || 'The log has no line of it.'),
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
  const inside = rows.length > 0 ? create('ul', {}, ...rows) : create('p', { class: 'note' }, empty)
  return [create('h3', {}, heading), inside]
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
