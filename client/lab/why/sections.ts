import type { ExplainedRow, Explanation, WrittenPlace } from '@marquee/schemas/rules/explanation'
import { buildSceneAddress } from '../lab-keys.ts'
import { getPage } from './element-place.ts'
import { create } from './shell.ts'
import { translate } from './words.ts'

/** Headings of the parts of an explanation, in their order. */
const HEADINGS = {
  shown: 'What it says',
  settings: 'Settings',
  texts: 'Other texts of the block',
  operations: 'Operations',
  requirements: 'Requirements',
} as const

/** Block, texts, settings, operations and requirements of an explanation, and where each can be opened. */
export function drawExplanation(explained: Explanation): Node[] {
  const { brand, page, language, block } = explained
  const studio = `${originOf('studio')}/_studio/${brand}/`
  const to = page.replace(/^layouts.*/, `pages/${getPage()}`)
  const { theme = null } = document.documentElement.dataset
  const scene = buildSceneAddress(to, { language, theme, account: sessionStorage.getItem('account') })
  const parts = Object.entries(HEADINGS) as [keyof typeof HEADINGS, string][]
  return [
    create('ul', {}, drawRow(block, studio)),
    rowOf(
      linkTo(studio + block.studio, translate('Open in the studio'), 'action'),
      linkTo(originOf(brand) + scene, translate('Scene in the lab'), 'action'),
    ),
    ...parts.flatMap(([part, heading]) => {
      const rows = explained[part].map((row) => drawRow(row, studio))
      return rows.length > 0 ? [create('h3', {}, translate(heading)), create('ul', {}, ...rows)] : []
    }),
  ]
}

function drawRow({ name, value, studio, answeredBy, places }: ExplainedRow, studioOf: string): Node {
  const label = create('code', {}, name)
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const link = studio === undefined ? label : linkTo(studioOf + studio, label)
  const answered = answeredBy === undefined ? [] : [rowOf(translate('answered: ') + answeredBy)]
  const head = rowOf(link, create('span', { dir: 'auto' }, shown))
  return create('li', {}, head, ...answered, ...places.map(drawPlace))
}

function originOf(name: string): string {
  return `${location.protocol}//${name}.localhost${location.port && `:${location.port}`}`
}

function linkTo(href: string, label: Node | string, look = ''): Node {
  return create('a', { href, target: '_blank', rel: 'noopener', className: look }, label)
}

function rowOf(...children: (Node | string)[]): Node {
  return create('div', { className: 'row' }, ...children)
}

/** Origin, file and line; a link into the editor, but for a draft, which no file has yet. */
function drawPlace({ origin, file, line, pointer = '', editor }: WrittenPlace): Node {
  const name = `${file}:${line}`
  return rowOf(
    create('span', { className: `origin ${origin}` }, origin),
    editor === undefined ? name : create('a', { href: editor }, name),
    ...(pointer === '' ? [] : [create('code', { className: 'note' }, pointer)]),
  )
}
