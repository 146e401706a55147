/** Replaces markdown-to-jsx in the build, because no form description uses Markdown. */
export function Markdown({ children }: { children?: string }) {
  return children ?? null
}

export default Markdown
