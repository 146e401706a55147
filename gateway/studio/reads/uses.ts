import { listReferences } from '@marquee/gateway/content/check/brand-links.ts'
import type { PageKind } from '@marquee/gateway/content/read/brands/brand-part.ts'
import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { PageFile } from '@marquee/schemas/contract'
import type { FileUse, FileUses } from '@marquee/schemas/studio/api'
import { OWN_TEXTS } from '@marquee/schemas/studio/own-texts'
import { buildDraftView, type DraftView } from './draft-view.ts'

/**
 * Places in the brand's own files that name a page, a modal, a layout, an about-page or a picture, and the brand's own texts
 * that nothing else names. Files of base never name a file of one brand.
 */
export function findUses({ loaded, brand, path }: { loaded: Loaded; brand: string; path: string }): FileUses {
  const view = buildDraftView(loaded, brand)
  const links = listReferences(loaded.contract, view.patched).map(({ entry, reference }) => ({
    path: entry.file.slice(view.part.folder.length + 1),
    ...reference,
  }))
  const isLink = linkTo(path, view)
  const others = links.filter((link) => link.path !== path)
  const uses = others.filter(isLink).map(({ path: file, pointer, format, name }) => ({
    path: file,
    pointer,
    format,
    name,
  }))
  return { uses: [...uses, ...usesInAbout(view, path, isLink)], texts: ownTextsOf(path, links, view) }
}

type Named = Pick<FileUse, 'format' | 'name'>

function linkTo(path: string, view: DraftView): (link: Named) => boolean {
  const [, folder = '', name = ''] = /^([a-z]+)\/(?:[A-Za-z-]+\/)?([^/]+)\.[a-z0-9]+$/.exec(path) ?? []
  if (path.startsWith('assets/'))
    return ({ format, name: link }) => format === 'image' && `assets/${link}` === path
  if (folder === 'about')
    return ({ format, name: link }) =>
      format === 'route' && new URLSearchParams(link.split('?')[1]).get('page') === name
  const routes = routesOf(view.pages[folder as PageKind]?.[name])
  return ({ format, name: link }) =>
    format === 'route' ? routes.includes(link.split('?')[0]!) : `${format}s` === folder && link === name
}

function routesOf(page: PageFile | undefined): string[] {
  return page ? [...(page.route === undefined ? [] : [page.route]), ...(page.aliases ?? [])] : []
}

function usesInAbout({ part }: DraftView, path: string, isLink: (link: Named) => boolean): FileUse[] {
  return [...part.about].flatMap(([language, pages]) =>
    [...pages].flatMap(([slug, { routes }]) => {
      const file = `about/${language}/${slug}.md`
      const found = routes.filter(({ name }) => isLink({ format: 'route', name }))
      return file === path
        ? []
        : found.map(({ name }) => ({ path: file, pointer: '', format: 'route', name }))
    }),
  )
}

/** Keys of texts that the brand has, that are named in one file, and nowhere else in its files or in base. */
function ownTextsOf(path: string, links: readonly (Named & { path: string })[], { part }: DraftView) {
  const named = links.filter(({ format }) => format === 'text-key')
  const elsewhere = new Set(named.filter((link) => link.path !== path).map(({ name }) => name))
  const own = new Set([...part.texts.values()].flatMap((texts) => Object.keys(texts)))
  const here = named.filter((link) => link.path === path).map(({ name }) => name)
  return [...new Set(here)].filter((key) => own.has(key) && key.startsWith(OWN_TEXTS) && !elsewhere.has(key))
}
