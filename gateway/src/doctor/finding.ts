/** A finding of the doctor: what is wrong, where, and what to do. */
export type Finding = {
  level: 'fault' | 'warning' | 'fine'
  where: string
  what: string
  /** Empty if there is nothing to do. */
  remedy: string
}

export const createFine = (where: string, what: string): Finding => ({
  level: 'fine',
  where,
  what,
  remedy: '',
})

export const createFault = (where: string, what: string, remedy: string): Finding => ({
  level: 'fault',
  where,
  what,
  remedy,
})

export const createWarning = (where: string, what: string, remedy: string): Finding => ({
  level: 'warning',
  where,
  what,
  remedy,
})

const SIGNS = { fault: '✗', warning: '!', fine: '✓' }

/** Lines of a finding as the doctor prints them. */
export function formatFinding({ level, where, what, remedy }: Finding): string {
  const line = `${SIGNS[level]} ${where}: ${what}`
  return remedy === '' ? line : `${line}\n  ${remedy}`
}

/** Message of a failed probe. */
export function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message
}
