/** Stands in for markdown-to-jsx: no description of ours is Markdown. */
export function Markdown({ children }: { children?: string }) {
  return children ?? null
}

export default Markdown
