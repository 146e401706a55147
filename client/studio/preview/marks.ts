/** Handle of React to the nodes of a block, which have no element of their own around them. */
export type BlockNodes = {
  getClientRects(): DOMRect[]
  compareDocumentPosition(other: Node): number
}

const marks = new Map<string, { block: string; nodes: BlockNodes }>()
const listeners = new Set<() => void>()

/** Keeps the nodes of the block at a place; the returned function forgets them. */
export function addMark(place: string, block: string, nodes: BlockNodes): () => void {
  marks.set(place, { block, nodes })
  tell()
  return () => {
    if (marks.get(place)?.nodes === nodes) marks.delete(place)
    tell()
  }
}

/** Kind of the block at a place; undefined if none is on screen. */
export function getBlockAt(place: string): string | undefined {
  return marks.get(place)?.block
}

/** Calls back when a block comes or goes. */
export function onMarks(listener: () => void): void {
  listeners.add(listener)
}

function tell() {
  for (const listener of listeners) listener()
}

/** Places of all blocks on screen, and of those that draw nothing at present. */
export function listPlaces(): { places: string[]; empty: string[] } {
  const places = [...marks.keys()]
  return { places, empty: places.filter((place) => measureBounds(place) === undefined) }
}

export type Bounds = { x: number; y: number; width: number; height: number }

/** Smallest rectangle around a block, in CSS pixels of the window; undefined if the block draws nothing. */
export function measureBounds(place: string): Bounds | undefined {
  const rects = marks
    .get(place)
    ?.nodes.getClientRects()
    .filter(({ width, height }) => width > 0 && height > 0)
  if (!rects || rects.length === 0) return undefined
  const x = Math.min(...rects.map(({ left }) => left))
  const y = Math.min(...rects.map(({ top }) => top))
  return {
    x,
    y,
    width: Math.max(...rects.map(({ right }) => right)) - x,
    height: Math.max(...rects.map(({ bottom }) => bottom)) - y,
  }
}

/** Place of the innermost block around a node. */
export function findPlace(node: Node): string | undefined {
  const around = [...marks].filter(
    ([, { nodes }]) => nodes.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_CONTAINED_BY,
  )
  const size = (place: string) => {
    const { width, height } = measureBounds(place) ?? { width: 0, height: 0 }
    return width * height
  }
  return around.map(([place]) => place).sort((a, b) => size(a) - size(b) || b.length - a.length)[0]
}
