/** Number of picked numbers in a row that are written out; the others are counted. */
const MOST_SHOWN = 40

/**
 * Writes the pick of a lottery bet for readers: `1,2|3` -> `1 2 | 3`, options by their names. The rest of a long row is
 * counted, as `+12`.
 */
export function pickText(pick: string, nameOf: (option: string) => string): string {
  if (pick === '') return '–'
  return pick
    .split('|')
    .map((row) => rowText(row === '' ? [] : row.split(','), nameOf))
    .join(' | ')
}

function rowText(options: readonly string[], nameOf: (option: string) => string): string {
  if (options.length === 0) return '–'
  const shown = options.slice(0, MOST_SHOWN).map(nameOf).join(' ')
  return options.length > MOST_SHOWN ? `${shown} +${options.length - MOST_SHOWN}` : shown
}
