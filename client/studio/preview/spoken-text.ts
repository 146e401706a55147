import i18next from 'i18next'

/** Keys of the texts that the page wrote so far, by the text as it reads. */
const keysByText = new Map<string, Set<string>>()

/** Writes down which key each text of the page has, from the first that is drawn. */
export function recordTexts(): void {
  i18next.use({
    type: 'postProcessor',
    name: 'studio',
    process: (value: string, key: string | string[]) => record(value, [key].flat().at(-1)!),
  })
  i18next.options.postProcess = ['studio']
  // Texts without values are read past the translation.
  const read = i18next.getResource
  i18next.getResource = (...place) => record(read.apply(i18next, place) as unknown, place[2])
}

function record<Value>(value: Value, key: string): Value {
  if (typeof value !== 'string') return value
  const text = plain(value)
  const keys = keysByText.get(text) ?? new Set()
  keysByText.set(text, keys.add(key))
  return value
}

/** Keys with which the page wrote the first of some texts that it wrote itself. */
export function findTextKeys(texts: readonly string[]): string[] {
  return [...(texts.map((text) => keysByText.get(text)).find((keys) => keys !== undefined) ?? [])]
}

function plain(text: string): string {
  return text
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Longest text that is looked for, in characters. */
const MOST = 2_000
/** Elements around a text, one of which may hold all of it where a part is in bold. */
const LEVELS = 4
const ATTRIBUTES = ['placeholder', 'aria-label', 'alt', 'title']

/** Texts at a point of the window, from the nearest to those around it; none where nothing is written. */
export function readTextsAtPoint(x: number, y: number): string[] {
  const element = document.elementFromPoint(x, y)
  const node = document.caretPositionFromPoint?.(x, y)?.offsetNode
  return element ? readTextsAround(node && element.contains(node) ? node : element) : []
}

/** Texts of a node and of the elements around it. */
export function readTextsAround(node: Node): string[] {
  const element = node instanceof Element ? node : node.parentElement
  const found = node instanceof Text ? [node.data] : []
  for (let at = element, level = 0; at && level < LEVELS; at = at.parentElement, level += 1)
    found.push(at.textContent, ...ATTRIBUTES.map((name) => at.getAttribute(name) ?? ''))
  const texts = found.map(plain)
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= MOST)
}
