import { Marked, type Token, type Tokens } from 'marked'
import { cleanHtml } from '../../../lib/clean-html.ts'
import { formatSome, nearest } from '../../../lib/did-you-mean.ts'
import { findEncodingFault } from '../../../lib/files/text-encoding.ts'
import type { Problem } from '../../content.ts'
import type { Contract } from '../contract/contract.ts'
import type { FileEntry } from '../files.ts'
import { listPlaceholders } from '../texts.ts'

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
const files = new WeakMap<FileEntry, AboutFile>()

/** Parses a Markdown file; cached by entry, so that brands share base's pages. */
export function parseAboutFile(entry: FileEntry): AboutFile {
  const known = files.get(entry)
  if (known) return known
  const made = read(entry)
  files.set(entry, made)
  return made
}

/** A problem at a line of a Markdown file. */
export function problemOnLine({ file }: FileEntry, line: number, wrong: string, write: string): Problem {
  return { file, line, pointer: '', wrong, write }
}

function read(entry: FileEntry): AboutFile {
  const encoding = findEncodingFault(entry.bytes)
  if (encoding) {
    const { line, wrong, write } = encoding
    const problems = [problemOnLine(entry, line, wrong, write)]
    return { entry, title: '', html: '', places: [], routes: [], problems }
  }
  const text = entry.bytes.toString('utf8').replace(/^\uFEFF/, '')
  const pieces = piecesOf(text)
  const shown = pieces.filter(({ token }) => token.type !== 'space')
  const title = shown[0] && isTitle(shown[0].token) ? shown[0].token.text : ''
  const body = shown.slice(title ? 1 : 0)
  const all = body.flatMap((piece) => [...within(piece)])
  const links = all.filter(({ token }) => token.type === 'link')
  return {
    entry,
    title,
    html: cleanHtml(markdown.parser(body.map(({ token }) => token))),
    places: placesIn(text),
    routes: links
      .map(({ token, line }) => ({ name: hrefOf(token), line }))
      .filter(({ name }) => OWN.test(name)),
    problems: [
      ...problemsOfShape(entry, shown, title, body),
      ...links.flatMap(({ token, line }) => linkProblem(entry, hrefOf(token), line)),
      ...all.flatMap(({ token, line }) => htmlProblem(entry, token, line)),
    ],
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

function problemsOfShape(entry: FileEntry, shown: Piece[], title: string, body: Piece[]): Problem[] {
  const [first] = shown
  if (!first) return [problemOnLine(entry, 1, 'the page is empty', 'write "# Title" and the text under it')]
  const second = body.find(({ token }) => isTitle(token))
  return [
    ...(title
      ? []
      : [problemOnLine(entry, first.line, 'the page has no title', 'begin with a line "# Title"')]),
    ...(title && body.length === 0
      ? [problemOnLine(entry, first.line, 'the page has a title and no text', 'write the text under it')]
      : []),
    ...(title && second
      ? [
          problemOnLine(
            entry,
            second.line,
            'the page has a second title',
            'write "## " before a heading inside it',
          ),
        ]
      : []),
  ]
}

const OWN = /^\/(?!\/)/
const OUTSIDE = /^https:\/\//

function linkProblem(entry: FileEntry, href: string, line: number): Problem[] {
  if (OWN.test(href) || OUTSIDE.test(href)) return []
  const write = 'write a page of this site such as /feedback, or an address with https://'
  return [problemOnLine(entry, line, `the link "${href}" is removed before anybody sees it`, write)]
}

function htmlProblem(entry: FileEntry, { type, raw }: Token, line: number): Problem[] {
  // A closing tag adds nothing to its opening tag.
  if (type !== 'html' || raw.startsWith('</')) return []
  const wrong = `HTML such as ${raw.trim().slice(0, 40)} does not belong into Markdown`
  return [problemOnLine(entry, line, wrong, 'write it as Markdown, or remove it')]
}

function hrefOf(token: Token): string {
  return (token as Tokens.Link).href
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
    ...(languages.has(code) ? [] : [strangeName(entry, 'language', code, languages)]),
    ...(ABOUT_NAME.test(slug) ? [] : [oddSlug(entry, slug)]),
  ]
  const near = aboutPages.includes(slug) ? undefined : nearest(slug, aboutPages)
  const doubts = near === undefined ? [] : [doubtfulName(entry, slug, near)]
  return { code, slug, file, problems: strange.length > 0 ? strange : [...doubts, ...file.problems] }
}

/** Names of about-pages, as models/help-page.json has them. */
const ABOUT_NAME = /^[a-z0-9][a-z0-9-]{0,60}$/

function oddSlug(entry: FileEntry, slug: string): Problem {
  const write = 'name the file in small letters, digits and dashes, such as bonus-terms.md'
  return problemOnLine(entry, 1, `"${slug}" cannot be the name of an about-page`, write)
}

/** A brand may have about-pages of its own, and a mistyped name would be one of them. */
function doubtfulName(entry: FileEntry, slug: string, near: string): Problem {
  const wrong = `"${slug}" is an about-page of its own beside "${near}"`
  return { ...problemOnLine(entry, 1, wrong, `did you mean "${near}"?`), warning: true }
}

function strangeName(entry: FileEntry, kind: string, name: string, names: Iterable<string>): Problem {
  const near = nearest(name, names)
  const write = near ? `did you mean "${near}"?` : `write one of: ${formatSome(names, 30)}`
  return problemOnLine(entry, 1, `there is no ${kind} "${name}"`, write)
}
