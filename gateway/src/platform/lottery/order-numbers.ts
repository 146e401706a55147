/** Number of a ticket as shown to members, such as L000000042. */
export function ticketNoOf(id: number): string {
  return `L${String(id).padStart(9, '0')}`
}

/** Number of a chase, which has the digits of its ticket, such as C000000042. */
export function chaseNoOf(ticketId: number): string {
  return `C${String(ticketId).padStart(9, '0')}`
}

/** Ticket of a chase by its number; undefined if the text is not a chase number. */
export function ticketOfChase(chaseNo: string): number | undefined {
  return /^C\d{9}$/.test(chaseNo) ? Number(chaseNo.slice(1)) : undefined
}
