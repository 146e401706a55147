import patterns from '@marquee/schemas/patterns.json' with { type: 'json' }

/** A row of schemas/patterns.json: a kind of text with its bounds and message. */
export type PatternRow = (typeof patterns)[number]

const rowById = new Map<number, PatternRow>(patterns.map((row) => [row.id, row]))

export function getPatternRow(id: number | undefined): PatternRow | undefined {
  return id === undefined ? undefined : rowById.get(id)
}
