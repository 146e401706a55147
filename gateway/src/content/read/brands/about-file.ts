import { Marked, type Token, type Tokens } from 'marked'
import { sanitizeHtml } from '../../../lib/clean-html.ts'
import { findNearest, formatSome } from '../../../lib/did-you-mean.ts'
import { findEncodingFault } from '../../../lib/files/text-encoding.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { Problem } from '../../content.ts'
import type { Contract } from '../contract/contract.ts'
import type { FileEntry } from '../files.ts'
import { createFaultIf, createFileProblem } from '../problem.ts'
import { listPlaceholders } from '../texts.ts'
import { checkName } from '../unknown-name.ts'

/** An about-page in one language: title, sanitised HTML, placeholders and links. */
export type AboutFile = {
  entry: FileEntry
  title: string
  html: string
  /** Placeholders and links to pages in the text, with the line of each. */
  places: readonly Named[]
  routes: readonly Named[]
  problems: readonly Problem[]
}

type Named = { name: string; line: number }

const markdown = new Marked({ gfm: true })

/** Parses a Markdown file; cached by entry, so that brands share base's pages. */
const parseAboutFile = memoize(parse, new WeakMap())

function parse(entry: FileEntry): AboutFile {
  const encoding = findEncodingFault(entry.bytes)
  if (encoding) {
    const problems = [createFileProblem(entry.file, encoding)]
    return { entry, title: '', html: '', places: [], routes: [], problems }
  }
  const text = entry.bytes.toString('utf8').replace(/^\uFEFF/, '')
  const pieces = piecesOf(text)
  const shown = pieces.filter(({ token }) => token.type !== 'space')
  const title = shown[0] && isTitle(shown[0].token) ? shown[0].token.text : ''
  const body = shown.slice(title ? 1 : 0)
  const all = body.flatMap((piece) => [...within(piece)])
  const links = all.flatMap(({ token, line }) =>
    token.type === 'link' ? { name: (token as Tokens.Link).href, line } : [],
  )
  return {
    entry,
    title,
    html: sanitizeHtml(markdown.parser(body.map(({ token }) => token))),
    places: placesIn(text),
    routes: links.filter(({ name }) => OWN.test(name)),
    problems: [
      ...shapeFaults(shown, title, body),
      ...links.flatMap(linkFault),
      ...all.flatMap(htmlFault),
    ].map((fault) => createFileProblem(entry.file, fault)),
  }
}

type Piece = { token: Token; line: number }

/** Top-level pieces of the text in order, each with its first line. */
function piecesOf(text: string): Piece[] {
  let line = 1
  return markdown.lexer(text.replaceAll('\r\n', '\n')).map((token) => {
    const piece = { token, line: line + linesIn(/^\n*/.exec(token.raw)?.[0] ?? '') }
    line += linesIn(token.raw)
    return piece
  })
}

function linesIn(text: string): number {
  return text.split('\n').length - 1
}

/** A piece and all its descendants; their line is the first on which their text is found. */
function* within({ token, line }: Piece): Generator<Piece> {
  yield { token, line }
  for (const inner of innerOf(token)) {
    const before = token.raw.slice(0, Math.max(0, token.raw.indexOf(inner.raw)))
    yield* within({ token: inner, line: line + linesIn(before) })
  }
}

function innerOf(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  if (token.type !== 'table') return 'tokens' in token ? (token.tokens ?? []) : []
  const { header, rows } = token as Tokens.Table
  return [header, ...rows].flat().flatMap(({ tokens }) => tokens)
}

function isTitle(token: Token): token is Tokens.Heading {
  return token.type === 'heading' && (token as Tokens.Heading).depth === 1
}

type LineFault = { line: number; wrong: string; write: string }

function shapeFaults(shown: Piece[], title: string, body: Piece[]): LineFault[] {
  const [first] = shown
  if (!first) return [{ line: 1, wrong: 'the page is empty', write: 'write "# Title" and the text under it' }]
  const { line } = first
  if (!title) return [{ line, wrong: 'the page has no title', write: 'begin with a line "# Title"' }]
  if (body.length === 0)
    return [{ line, wrong: 'the page has a title and no text', write: 'write the text under it' }]
  const second = body.find(({ token }) => isTitle(token))
  const write = 'write "## " before a heading inside it'
  return second ? [{ line: second.line, wrong: 'the page has a second title', write }] : []
}

const OWN = /^\/(?!\/)/
const OUTSIDE = /^https:\/\//

function linkFault({ name, line }: Named): LineFault[] {
  if (OWN.test(name) || OUTSIDE.test(name)) return []
  const write = 'write a page of this site such as /feedback, or an address with https://'
  return [{ line, wrong: `the link "${name}" is removed before anybody sees it`, write }]
}

function htmlFault({ token: { type, raw }, line }: Piece): LineFault[] {
  // A closing tag adds nothing to its opening tag.
  if (type !== 'html' || raw.startsWith('</')) return []
  const wrong = `HTML such as ${raw.trim().slice(0, 40)} does not belong into Markdown`
  return [{ line, wrong, write: 'write it as Markdown, or remove it' }]
}

function placesIn(text: string): Named[] {
  return text
    .split('\n')
    .flatMap((words, index) => listPlaceholders(words).map((name) => ({ name, line: index + 1 })))
}

/** Language code -> slug -> page: the about-pages in one folder of brands/. */
export type AboutFiles = ReadonlyMap<string, ReadonlyMap<string, AboutFile>>

/** Reads a file of about/; undefined if the path is not one of its addresses. */
export function readAbout(
  { languages, aboutPages }: Contract,
  path: string,
  entry: FileEntry,
): { code: string; slug: string; file: AboutFile; problems: readonly Problem[] } | undefined {
  const [, code, slug] = /^about\/([^/]+)\/([^/]+)\.md$/.exec(path) ?? []
  if (code === undefined || slug === undefined) return undefined
  const file = parseAboutFile(entry)
  const strange = [
    ...checkName(
      '',
      `there is no language "${code}"`,
      code,
      languages,
      `write one of: ${formatSome(languages, 30)}`,
    ),
    ...createFaultIf(
      !ABOUT_NAME.test(slug),
      '',
      `"${slug}" cannot be the name of an about-page`,
      'name the file in small letters, digits and dashes, such as bonus-terms.md',
    ),
  ].map((fault) => createFileProblem(entry.file, fault))
  if (strange.length > 0) return { code, slug, file, problems: strange }
  // A brand may have about-pages of its own, and a mistyped name would be one of them.
  const near = aboutPages.includes(slug) ? undefined : findNearest(slug, aboutPages)
  const wrong = `"${slug}" is an about-page of its own beside "${near}"`
  const doubts = near
    ? [createFileProblem(entry.file, { wrong, write: `did you mean "${near}"?`, warning: true })]
    : []
  return { code, slug, file, problems: [...doubts, ...file.problems] }
}

/** Names of about-pages, as models/help-page.json has them. */
const ABOUT_NAME = /^[a-z0-9][a-z0-9-]{0,60}$/
