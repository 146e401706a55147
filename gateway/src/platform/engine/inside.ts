import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import { openLedger } from '../ledger/door.ts'
import type { Query } from '../store/store.ts'
import type { BrandWorld, Listeners } from './brand-world.ts'
import type { EventName, Events } from './events.ts'
import type { Inside } from './world.ts'

/** A brand's world inside a transaction, at the time that `clock` shows. */
export function insideOf(
  brand: BrandWorld,
  site: LoadedBrand,
  db: Query,
  clock: Clock,
  idempotencyKey?: string,
): Inside {
  const currency = site.brand.currency.code
  const inside: Inside = {
    site,
    clock,
    db,
    secrets: brand.secrets,
    conditions: brand.conditions,
    shared: brand.shared,
    random: brand.random,
    ledger: openLedger({ brand: brand.code, currency, db, clock, idempotencyKey }),
    schedule: (kind, dueAt, subject) => brand.jobs.schedule(db, kind, dueAt, subject),
    tell: (name, event) => tell(brand.listeners, inside, name, event),
  }
  return inside
}

async function tell<Name extends EventName>(
  listeners: Listeners,
  inside: Inside,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const listen of listeners(name)) await listen(event, inside)
}
