import type { StudioAddition } from '@marquee/gateway/run-gateway.ts'

/** The studio as a process adds it to its gateway. */
export const studio: StudioAddition = {
  loadTables: async () => (await import('./store/tables.ts')).studioTables,
  open: async (...parts) => (await import('./open-studio.ts')).openStudio(...parts),
  check: async (config) => (await import('./audit-check.ts')).checkAudit(config),
}
