import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import type { DraftPage, FileUse } from '@marquee/schemas/studio/api'
import { type Json, type JsonObject, withKey } from '../lib/json.ts'
import { createOwnKey, formatName } from '../lib/own-key.ts'

export type PageKind = DraftPage['kind']

/** Kind, title and address of a new page; the address of a page is its route. */
export type Wanted = { kind: PageKind; title: string; route: string }

/** Names, addresses and texts that exist, which a new page must not take. */
export type Taken = { names: ReadonlySet<string>; hasText(key: string): boolean }

/** Schema that page files name. */
export const SCHEMA = '../../../schemas/generated/page.json'

/** Start of a new page: its settings and either blocks, or changes of a page of base. */
export type Start = JsonObject

/** A page without blocks; a page has the layout around it that most pages have. */
export function createBlank(kind: PageKind, blocks: JsonObject[] = []): Start {
  return { ...(kind === 'pages' && { layout: 'main' }), blocks }
}

/** A copy of a page: of the brand's own file, else one that follows the page of base. */
export function copyPage(name: string, own: JsonObject | undefined): Start {
  const { $schema: _schema, route: _route, aliases: _aliases, redirect: _redirect, ...rest } = own ?? {}
  if (own?.blocks !== undefined) return rest
  const { patch = {}, from = name, ...settings } = rest
  return { from, ...settings, patch }
}

/** Files of a new page: the page, and its title as a text of the language beside those that it brings. */
export function createPage(
  start: Start,
  { kind, title, route }: Wanted,
  taken: Taken,
  language: string,
  texts: Readonly<Record<string, string>> = {},
): { name: string; files: FileChange[] } {
  const name = createFreeName(formatName(title) || kind.slice(0, -1), taken.names)
  const key = createOwnKey([name, 'title'], taken.hasText)
  const { description: _description, ...rest } = start
  const page: JsonObject = {
    $schema: SCHEMA,
    ...(kind === 'pages' && { route }),
    ...rest,
    title: key,
  }
  return {
    name,
    files: [
      { path: `${kind}/${name}.json`, value: page },
      { path: `i18n/${language}.json`, texts: { ...texts, [key]: title } },
    ],
  }
}

/** A name that no page has: the wanted one, or the same with a number. */
export function createFreeName(wanted: string, taken: ReadonlySet<string>): string {
  const stem = /^[a-z]/.test(wanted) ? wanted : `page-${wanted}`
  let name = stem
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}`
  return name
}

/** Address for a title: `/summer-cup`, with a number where a page has it already. */
export function createFreeRoute(title: string, routes: ReadonlySet<string>): string {
  const stem = `/${formatName(title) || 'page'}`
  let route = stem
  for (let number = 2; routes.has(route); number += 1) route = `${stem}-${number}`
  return route
}

/** A page with another address, which also answers at the old one. */
export function moveRoute(page: JsonObject, before: string | undefined, route: string): JsonObject {
  const { aliases } = page
  const old = Array.isArray(aliases) ? aliases : []
  const former = [...old, ...(before === undefined ? [] : [before])].filter((one) => one !== route)
  return { ...withKey(page, 'aliases', former.length > 0 ? [...new Set(former)] : undefined), route }
}

/**
 * A file of JSON without what names a removed one: entries of menus go, links lead to another address, other settings are
 * left out.
 */
export function removeUses(file: JsonObject, uses: readonly FileUse[], route: string): JsonObject {
  return uses
    .toSorted((a, b) => b.pointer.localeCompare(a.pointer, 'en', { numeric: true }))
    .reduce((value, { pointer, format }) => {
      const keys = parsePointer(pointer)
      const isEntry = keys[0] === 'menus' && keys.length === 4
      if (format === 'route') return replaceAt(value, keys, route) as JsonObject
      return replaceAt(value, isEntry ? keys.slice(0, 3) : keys, undefined) as JsonObject
    }, file)
}

function replaceAt(value: Json | undefined, keys: readonly string[], by: Json | undefined): Json | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return by
  if (Array.isArray(value)) {
    const at = Number(key)
    const next = replaceAt(value[at], rest, by)
    return next === undefined ? value.toSpliced(at, 1) : value.with(at, next)
  }
  return isObject(value) ? withKey(value, key, replaceAt(value[key], rest, by)) : value
}

/** Markdown whose links to removed addresses lead to another one. */
export function replaceMarkdownLinks(text: string, addresses: readonly string[], route: string): string {
  return addresses.reduce((all, address) => all.replaceAll(`](${address})`, `](${route})`), text)
}
