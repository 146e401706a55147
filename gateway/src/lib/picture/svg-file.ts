import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  type Token,
  type TreeAdapter,
} from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/**
 * A part of an SVG that is not allowed, with its line. An attribute that does nothing in browsers is a warning, so that its
 * brand is served; the studio takes no picture with it.
 */
export type SvgFault = { line: number; wrong: string; write: string; warning?: true }

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements of SVG 2 that draw, describe or move; scripts, links, foreign content and fonts are missing. */
const ELEMENTS = words(`
  svg g defs symbol use switch title desc metadata style image view
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  animate animateColor animateTransform animateMotion mpath set font glyph missing-glyph font-face hkern vkern
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Properties of the drawing, which an animation may change. */
const DRAWING = words(`
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d width height points offset transform rotate pathLength
  gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod
  clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits orient refX refY
  viewBox preserveAspectRatio zoomAndPan
  color fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width stop-color stop-opacity opacity display visibility overflow
  clip clip-path clip-rule mask mask-type filter marker marker-start marker-mid marker-end paint-order
  vector-effect shape-rendering text-rendering image-rendering color-rendering color-interpolation
  color-interpolation-filters enable-background mix-blend-mode isolation flood-color flood-opacity lighting-color
  transform-origin pointer-events cursor
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  kerning text-anchor text-decoration textLength lengthAdjust startOffset method spacing side dominant-baseline
  alignment-baseline baseline-shift direction unicode-bidi writing-mode glyph-orientation-vertical
  glyph-orientation-horizontal line-height white-space
  filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator
  k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent kernelUnitLength limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z
  scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles`)

const OTHER_ATTRIBUTES = words(`
  id class style lang role tabindex focusable version baseProfile media href xlink:href xml:space xml:lang
  systemLanguage requiredFeatures requiredExtensions
  attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints
  from to by additive accumulate path`)

/** Namespaces by their usual prefix. Those of editors are left alone: browsers do nothing with them. */
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:svg': 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:xml': 'http://www.w3.org/XML/1998/namespace',
  'xmlns:inkscape': 'http://www.inkscape.org/namespaces/inkscape',
  'xmlns:sodipodi': 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'xmlns:cc': 'http://creativecommons.org/ns#',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:serif': 'http://www.serif.com/',
  'xmlns:sketch': 'http://www.bohemiancoding.com/sketch/ns',
  'xmlns:figma': 'http://www.figma.com/figma/ns',
}

const OF_EDITORS = /^(?:inkscape|sodipodi|rdf|cc|dc|serif|sketch|figma):/

/** Names of attributes without a namespace, except event handlers. */
const DOES_NOTHING = /^(?!on)[a-z][\w-]*$/i

/** Words for the most usual parts that are not allowed; others are told by their name. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^(?:[\w-]+:)?script$/i, 'a script'],
  [/^(?:[\w-]+:)?(?:foreignObject|iframe|embed|object)$/i, 'another document'],
  [/^on/i, 'an event handler'],
]

/** Deeper nesting is no drawing of an editor, and costs a parser much. */
const MOST_DEPTH = 100
/** Instructions to a parser before the picture: XML in UTF-8, and the document types of SVG, without words of their own. */
const PROLOG =
  /^\uFEFF?\s*(?:<\?xml version=(["'])1\.0\1(?:\s+encoding=(["'])utf-?8\2)?(?:\s+standalone=(["'])(?:yes|no)\3)?\s*\?>)?/i
const DOCTYPE =
  /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+(["'])-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN\1\s+(["'])https?:\/\/www\.w3\.org\/[\w./-]+\2)?\s*>/i

/** CDATA is the usual wrapper of a style sheet. */
const CSS_DATA = /(?<=<style\b[^<>]*>\s*)<!\[CDATA\[/g
/** Instructions and declarations, other CDATA, and comments that HTML ends sooner than XML. */
const SPECIAL = /<\?|<!(?!--)|<!---?>|--!>/

/**
 * Parts of an SVG outside the lists of what a picture needs: it might run code, load other files or lead away. The lists hold
 * for any reader, because an SVG is XML to browsers and this parser reads it as HTML: what the two read differently is refused.
 */
export function checkSvg(text: string): SvgFault[] {
  const body = text.replace(PROLOG, blank).replace(DOCTYPE, blank)
  const special = SPECIAL.exec(body.replace(CSS_DATA, blank))
  if (special) {
    const wrong = 'the picture has an instruction to a parser, an entity of its own or another document type'
    return [{ line: lineAt(body, special.index), wrong, write: 'remove the part that begins with <? or <!' }]
  }
  const roots = rootsOf(body)
  if (!roots)
    return [{ line: 1, wrong: `the picture is nested more than ${MOST_DEPTH} deep`, write: 'ungroup it' }]
  const faults = roots.flatMap(faultsOf)
  const isAlone = roots.filter((node) => 'tagName' in node).length === 1
  const isText = roots.some((node) => 'value' in node && node.value.trim() !== '')
  if (faults.length > 0 || (isAlone && !isText)) return faults
  return [{ line: 1, wrong: 'the picture has something beside its svg element', write: 'remove it' }]
}

class TooDeep extends Error {}

/** The nodes of a text; undefined if they are nested too deep. */
function rootsOf(text: string): Node[] | undefined {
  let depth = 0
  const treeAdapter: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1
      if (depth > MOST_DEPTH) throw new TooDeep()
    },
    onItemPop: () => {
      depth -= 1
    },
  }
  try {
    return parseFragment(text, { sourceCodeLocationInfo: true, treeAdapter }).childNodes
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

function faultsOf(node: Node): SvgFault[] {
  if (!('tagName' in node)) return []
  const inside = node.childNodes.flatMap(faultsOf)
  const { tagName: name } = node
  const isOfEditor = OF_EDITORS.test(name)
  if (node.namespaceURI !== html.NS.SVG || !(ELEMENTS.has(name) || isOfEditor))
    return [faultAt(node, name, `the element ${name}`, 'remove the element'), ...inside]
  const css = name === 'style' ? cssFault(textIn(node)) : undefined
  const style = css === undefined ? [] : [faultAt(node, name, css, 'remove it from the style')]
  const own = node.attrs.flatMap((attribute) => attributeFault(node, attribute, isOfEditor) ?? [])
  return [...own, ...style, ...inside]
}

function attributeFault(
  element: Element,
  { prefix, name: local, value }: Token.Attribute,
  isOfEditor: boolean,
): SvgFault | undefined {
  const name = prefix ? `${prefix}:${local}` : local
  const fault = (thing: string, write: string) => faultAt(element, name, thing, write)
  if (/^xmlns(?::|$)/.test(name))
    return NAMESPACES[name] === value ? undefined : fault(`the namespace ${name}`, 'remove the attribute')
  if (isOfEditor || OF_EDITORS.test(name) || /^(?:aria|data)-[a-z-]+$/.test(name)) return undefined
  if (!DRAWING.has(name) && !OTHER_ATTRIBUTES.has(name)) {
    const unknown = fault(`the attribute ${name}`, `remove the attribute ${name}`)
    return DOES_NOTHING.test(name) ? { ...unknown, warning: true } : unknown
  }
  if (name === 'href' || name === 'xlink:href') return addressFault(element, name, value)
  if (name === 'attributeName' && !DRAWING.has(value))
    return fault(`an animation of ${value}`, 'remove the element')
  const css = cssFault(value)
  return css === undefined ? undefined : fault(css, `remove it from the attribute ${name}`)
}

/** A picture refers to its own parts, and may have bitmaps in it. */
function addressFault(element: Element, name: string, value: string): SvgFault | undefined {
  const isBitmap = element.tagName === 'image' || element.tagName === 'feImage'
  if (/^#[^\s#]+$/.test(value)) return undefined
  if (isBitmap && /^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/=\s]+$/.test(value))
    return undefined
  return faultAt(element, name, 'an address outside of it', 'refer to a part of the picture, such as #part')
}

/** A part of a style that may load something: addresses, imports, and escapes, which can hide both. */
function cssFault(css: string): string | undefined {
  if (css.includes('\\')) return 'a backslash in a style'
  if (/@(?:import|font-face|namespace|charset)/i.test(css)) return 'a style that loads another file'
  const isOwn = css.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '')
  return /url\(|src\(|image(?:-set)?\(|\/\/|javascript:/i.test(isOwn) ? 'an address outside of it' : undefined
}

function textIn({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

function faultAt({ sourceCodeLocation }: Element, name: string, thing: string, write: string): SvgFault {
  const place = sourceCodeLocation?.attrs?.[name.toLowerCase()] ?? sourceCodeLocation
  const known = KNOWN.find(([pattern]) => pattern.test(name))?.[1]
  return { line: place?.startLine ?? 1, wrong: `the picture has ${known ?? thing}`, write }
}

/** Spaces in the place of a text, so that lines stay as they are. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
