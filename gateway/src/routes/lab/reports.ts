import { randomBytes } from 'node:crypto'
import type { JournalEntry } from '@marquee/schemas/rules/journal'
import type { FastifyInstance } from 'fastify'
import type { PlacedFault } from '../../http/faults.ts'
import type { PlacedPatch } from '../../http/patches.ts'
import { inSession } from '../../http/tenant.ts'
import type { Json } from '../../lib/json-file.ts'
import { withoutSecrets } from '../../lib/secrets.ts'
import { plainSite } from '../../platform/engine/session-site.ts'
import type { WorldRows } from '../../platform/engine/store/world-rows.ts'
import { askedOf, type ControlParts, checkOf, invalid } from '../control-asked.ts'

/** Version of the file; a file of another version is refused. */
const FORMAT = 1
/** Maximum size of a report that is restored, in bytes: a world of several thousand members. */
const REPORT_LIMIT_BYTES = 256 * 1024 * 1024

/** A file that tells all about a fault and restores its picture (R-11.015). It has no passwords and no tokens. */
export type BugReport = Seen & {
  format: number
  brand: string
  clock: { now: number; frozen: boolean }
  faults: PlacedFault[]
  patches: PlacedPatch[]
  journal: JournalEntry[]
  rows: WorldRows
}

/** Parts of a report that only the browser knows. */
type Seen = {
  /** Path of the lab, with its choices. */
  address: string
  /** Values typed into the open form. */
  draft: Record<string, Json>
  /** Page as it was, as HTML without scripts. */
  picture: string
}

const seenSent = checkOf<Seen>({
  type: 'object',
  additionalProperties: false,
  required: ['address'],
  properties: {
    address: { type: 'string', pattern: '^/_lab/', maxLength: 8000 },
    draft: { type: 'object', default: {} },
    picture: { type: 'string', default: '' },
  },
})

/** `/__mock/report` makes a report of the shown world, `/__mock/replay` restores one in a session of its own. */
export function addReportRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { control, faults, patches, journal } = parts

  app.post('/__mock/report', { bodyLimit: REPORT_LIMIT_BYTES }, async (request): Promise<BugReport> => {
    const seen = seenSent(request.body)
    const { site, session } = askedOf(request, parts)
    const { code } = plainSite(site)
    return {
      format: FORMAT,
      brand: code,
      ...seen,
      draft: withoutSecrets(seen.draft) as Seen['draft'],
      clock: { now: control.now(site.code), frozen: control.isFrozen(site.code) },
      faults: faults.list(session, code),
      patches: patches.list(session, code),
      journal: journal?.list({ limit: Number.POSITIVE_INFINITY }, session) ?? [],
      rows: await control.rows(site),
    }
  })

  app.post('/__mock/replay', { bodyLimit: REPORT_LIMIT_BYTES }, async (request) => {
    const report = request.body as BugReport | undefined
    if (report?.format !== FORMAT) throw invalid('format', `a report of format ${FORMAT}`)
    const plain = parts.content.current().brands.get(report.brand)
    if (!plain) throw invalid('brand', 'a report of a brand that this gateway serves')
    const session = `replay-${randomBytes(6).toString('hex')}`
    const { code } = inSession(plain, session)!
    await control.begin(code, { at: report.clock.now, rows: report.rows })
    for (const fault of report.faults) faults.place(fault, session)
    for (const patch of report.patches) patches.place(patch, session)
    return { brand: report.brand, session, address: addressOf(session, report) }
  })
}

/** Path that enters the session and opens what the report shows, with its draft. */
function addressOf(session: string, { address, draft }: BugReport): string {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  if (Object.keys(draft).length > 0) query.set('draft', JSON.stringify(draft))
  return `/__mock/session/${session}?${new URLSearchParams({ to: `${path}?${query}` })}`
}
