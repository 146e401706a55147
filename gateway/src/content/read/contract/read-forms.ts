import type { FormFile } from '@marquee/schemas/contract'
import { deepFreeze } from '../../../lib/deep-freeze.ts'
import { didYouMean } from '../../../lib/did-you-mean.ts'
import type { Operation, Pattern, Problem } from '../../content.ts'
import type { FileEntry, FileTree } from '../files.ts'
import { parseJsonFile, problemAt, problemsAt } from '../problem.ts'
import { type Reference, referencesIn } from '../references.ts'
import { filesIn, readCheckedFile } from '../schema-file.ts'
import { type ContractBase, REFERENCE_FORMATS } from './contract.ts'
import { fieldFaults, submitFaults } from './field-rules.ts'

/** Reads the forms of schemas/forms with their references. */
export function readForms(
  { tree, checker, shapes, patterns }: ContractBase & { patterns: readonly Pattern[] },
  problems: Problem[],
) {
  const forms = new Map<string, FormFile>()
  const references: { entry: FileEntry; references: Reference[] }[] = []
  for (const [name, entry] of filesIn(tree, 'forms')) {
    const checked = readCheckedFile(checker, shapes.form, entry, problems)
    if (!checked) continue
    const form = deepFreeze(checked) as unknown as FormFile
    forms.set(name, form)
    problems.push(...fieldProblems(entry, form), ...problemsAt(entry, fieldFaults(form, patterns)))
    references.push({
      entry,
      references: referencesIn(shapes.form, parseJsonFile(entry).value!, REFERENCE_FORMATS),
    })
  }
  return { forms, references }
}

/** Problems of forms beside the operations that they submit to. */
export function formCallProblems(
  tree: FileTree,
  forms: ReadonlyMap<string, FormFile>,
  operations: ReadonlyMap<string, Operation>,
): Problem[] {
  return [...filesIn(tree, 'forms')].flatMap(([name, entry]) => {
    const form = forms.get(name)
    return form ? problemsAt(entry, submitFaults(form, operations.get(form.submit.operation))) : []
  })
}

/** References inside a form that are not fields of it. */
function fieldProblems(entry: FileEntry, form: FormFile): Problem[] {
  const names = form.fields.map((field) => field.name)
  const problems: Problem[] = []
  const expectField = (name: string, pointer: string) => {
    if (names.includes(name)) return
    const write = didYouMean(name, names)
    problems.push(problemAt(entry, pointer, `the form has no field "${name}"`, write))
  }
  form.always.forEach((name, index) => expectField(name, `/always/${index}`))
  form.fields.forEach((field, index) => {
    if (names.indexOf(field.name) !== index)
      problems.push(
        problemAt(entry, `/fields/${index}/name`, `two fields are called "${field.name}"`, 'rename one'),
      )
  })
  return problems
}
