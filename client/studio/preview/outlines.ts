import { type Bounds, getBlockAt, measureBounds } from './marks.ts'

/** Time in ms after which outlines follow a block that moved without scrolling, such as after a picture has arrived. */
const FOLLOW_MS = 100

/** `bounds` are those that are drawn. */
type Outline = { box: HTMLElement; place: string | null; bounds: Bounds | undefined }

type Names = Readonly<Record<string, string>>

const SHEET = `
:host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
.box { position: fixed; border: 2px solid #2f7bff; border-radius: 4px; box-shadow: 0 0 0 1px #fff; display: none; }
.box[data-kind='hover'] { border-style: dashed; }
.name { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; padding: 2px 6px; background: #2f7bff;
  color: #fff; font: 600 12px/1.3 system-ui, sans-serif; white-space: nowrap; border-radius: 4px 4px 0 0; }
`

/**
 * Outlines of the selected and the hovered block. They are drawn inside the preview, in a closed shadow root, so that they
 * follow scrolling and neither shift the page nor meet its styles.
 */
export function drawOutlines() {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]
  const outlines = { select: outlineIn(root, 'select'), hover: outlineIn(root, 'hover') }
  document.documentElement.append(host)
  let names: Names = {}
  const follow = () => Object.values(outlines).forEach((outline) => place(outline, names))
  addEventListener('scroll', follow, { capture: true, passive: true })
  addEventListener('resize', follow)
  let timer: ReturnType<typeof setInterval> | undefined
  const show = (kind: 'select' | 'hover', wanted: string | null) => {
    outlines[kind].place = wanted
    outlines[kind].bounds = undefined
    follow()
    clearInterval(timer)
    const isAny = Object.values(outlines).some((outline) => outline.place !== null)
    timer = isAny ? setInterval(follow, FOLLOW_MS) : undefined
  }
  const setNames = (byBlock: Names) => {
    names = byBlock
    for (const outline of Object.values(outlines)) outline.bounds = undefined
    follow()
  }
  return { show, setNames }
}

function outlineIn(root: ShadowRoot, kind: string): Outline {
  const box = document.createElement('div')
  box.className = 'box'
  box.dataset.kind = kind
  const name = document.createElement('span')
  name.className = 'name'
  box.append(name)
  root.append(box)
  return { box, place: null, bounds: undefined }
}

/** Styles are written only after a change, because each writing draws a frame. */
function place(outline: Outline, names: Names) {
  const { box, place: wanted, bounds: drawn } = outline
  const bounds = wanted === null ? undefined : measureBounds(wanted)
  if (bounds && isSameBounds(bounds, drawn)) return
  outline.bounds = bounds
  box.style.display = bounds ? 'block' : 'none'
  if (!bounds) return
  box.querySelector('.name')!.textContent = names[getBlockAt(wanted!) ?? ''] ?? ''
  box.style.insetBlockStart = `${bounds.y - 2}px`
  box.style.left = `${bounds.x - 2}px`
  box.style.inlineSize = `${bounds.width + 4}px`
  box.style.blockSize = `${bounds.height + 4}px`
}

function isSameBounds(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y && a?.width === b?.width && a?.height === b?.height
}
