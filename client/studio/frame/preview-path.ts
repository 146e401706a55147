import type { DraftSite } from '@marquee/schemas/studio/api'
import { useRead } from '../api/use-read.ts'
import type { Place } from '../lib/route.ts'

/**
 * Path of the preview for the page that is edited: its route, the lab's frame for a modal, and home for a layout, which
 * surrounds most pages. A shared block is shown on the first page that uses it. A form is shown by the lab, with the rows that try its rules. Undefined while the site is read.
 */
export function usePreviewPath({ brand, section, rest }: Place): string | undefined {
  const { data } = useRead('draft.site', { brand })
  if (!data) return undefined
  if (section === 'forms' && rest !== '') return `/_lab/forms/${rest}`
  const [kind, name] = section === 'pages' ? rest.split('/') : []
  const shared = kind === 'fragments' && data.fragments.find((one) => one.name === name)
  const page = data.pages.find((one) =>
    shared
      ? one.route !== undefined && shared.usedBy.includes(one.path)
      : one.kind === kind && one.name === name,
  )
  if (kind === 'about' && data.aboutRoute !== undefined) return `${data.aboutRoute}?page=${name}`
  if (page?.kind === 'modals') return `/_lab/frame/modals/${page.name}`
  const route = page?.kind === 'pages' ? page.route : homeRoute(data)
  // A route with a parameter is shown by its pattern; the page says what it lacks.
  return route ?? '/'
}

function homeRoute({ pages }: DraftSite): string | undefined {
  return pages.find(({ kind, name }) => kind === 'pages' && name === 'home')?.route
}
