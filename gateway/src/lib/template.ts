const PLACEHOLDER = /\{([a-zA-Z][\w.:-]*)\}/

/** Fills a text; it is empty if a placeholder has no value, so that no half-filled text is sent. */
export type Template = (valueOf: (placeholder: string) => string) => string

/** Names of the placeholders of a text, such as `brand.merchant` of `{brand.merchant}`. */
export function listPlaceholders(text: string): string[] {
  return parts(text).flatMap((part, index) => (index % 2 === 1 ? [part] : []))
}

export function compileTemplate(text: string): Template {
  const all = parts(text)
  if (all.length === 1) return () => text
  return (valueOf) => {
    let filled = ''
    for (const [index, part] of all.entries()) {
      const value = index % 2 === 1 ? valueOf(part) : part
      if (value === '' && index % 2 === 1) return ''
      filled += value
    }
    return filled
  }
}

/** Fixed texts and names of placeholders by turns, a fixed text first. */
function parts(text: string): string[] {
  return text.split(PLACEHOLDER)
}
