import { filterErrors, filterWarnings } from '@marquee/schemas/rules/warnings'
import type { Problem } from '../src/content/content.ts'

/** Problems by file, each with its place, what is wrong and what to write. */
export function formatProblems(problems: readonly Problem[]): string {
  const files = new Map<string, Problem[]>()
  for (const problem of problems) files.set(problem.file, [...(files.get(problem.file) ?? []), problem])
  const parts = [...files].map(([file, list]) =>
    [
      file,
      ...list.map(
        ({ line, pointer, wrong, write, warning }) =>
          `  ${file}:${line}  ${pointer}\n    ${warning ? 'warning' : 'wrong'}: ${wrong}\n    write: ${write}`,
      ),
    ].join('\n'),
  )
  const found = [counted(filterErrors(problems), 'problem'), counted(filterWarnings(problems), 'warning')]
  return `${parts.join('\n\n')}\n\n${found.filter(Boolean).join(' and ')} in ${counted([...files], 'file')}`
}

/** "2 warnings"; empty for none. */
function counted({ length }: readonly unknown[], noun: string): string {
  if (length === 0) return ''
  return length === 1 ? `1 ${noun}` : `${length} ${noun}s`
}
