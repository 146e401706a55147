import { useOperation } from '../../api/use-operation.ts'
import { useSite } from '../../state/site.ts'

/**
 * Announcement types that the home page shows: banners, notices, popups, promotions. Help texts have their
 * own pages.
 */
const KINDS = ['B', 'PL', 'PU', 'PR'] as const

/** The announcements of the home page; all blocks share one read. */
export function useAnnouncements() {
  const { announcementTypes, defaultExecutionType } = useSite((site) => site.brand)
  const types = KINDS.filter((kind) => announcementTypes.includes(kind)).join(',')
  return useOperation('promotions.announcements', { types, execution: defaultExecutionType as 'B' })
}
