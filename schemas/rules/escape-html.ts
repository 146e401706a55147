const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const CHARACTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character])),
  '&apos;': "'",
  '&nbsp;': '\u00a0',
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** Reads escaped text, each entity once: `&amp;lt;` -> `&lt;`. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#39|nbsp);/g, (entity) => CHARACTERS[entity]!)
}
