import type { FormFile } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { formatSome } from '../../../lib/did-you-mean.ts'
import { findReferences, type Reference } from '../../../lib/json/references.ts'
import type { Fault, Operation, Pattern, Problem } from '../../content.ts'
import type { FileEntry, FileTree } from '../files.ts'
import { createFaultIf, createProblemsAt, parseValue } from '../problem.ts'
import { listJsonFiles, readFolder } from '../schema-file.ts'
import { checkName } from '../unknown-name.ts'
import { type Contract, type ContractBase, REFERENCE_FORMATS } from './contract.ts'
import { checkFields } from './field-rules.ts'

/** Reads the forms of schemas/forms with their references. */
export function readForms(
  { tree, checker, shapes: { form: shape }, patterns }: ContractBase & { patterns: readonly Pattern[] },
  problems: Problem[],
): Pick<Contract, 'forms' | 'formReferences'> {
  const formReferences: { entry: FileEntry; references: Reference[] }[] = []
  const faultsOf = (form: FormFile, entry: FileEntry) => {
    const references = findReferences(shape, parseValue(entry)!, REFERENCE_FORMATS)
    formReferences.push({ entry, references })
    return [...nameFaults(form), ...checkFields(form, patterns)]
  }
  const folder = { tree, folder: 'forms', checker, shape }
  return { forms: readFolder(folder, problems, faultsOf, { keepsFaulty: true }), formReferences }
}

/** Problems of forms beside the operations that they submit to. */
export function checkFormCalls(
  tree: FileTree,
  forms: ReadonlyMap<string, FormFile>,
  operations: ReadonlyMap<string, Operation>,
): Problem[] {
  return [...listJsonFiles(tree, 'forms')].flatMap(([name, entry]) => {
    const form = forms.get(name)
    return form ? createProblemsAt(entry, submitFaults(form, operations.get(form.submit.operation))) : []
  })
}

/** References inside a form that are not fields of it, and fields with the same name. */
function nameFaults({ always, fields }: FormFile): Fault[] {
  const names = fields.map((field) => field.name)
  return [
    ...always.flatMap((name, index) =>
      checkName(`/always/${index}`, `the form has no field "${name}"`, name, names),
    ),
    ...names.flatMap((name, index) =>
      createFaultIf(
        names.indexOf(name) !== index,
        `/fields/${index}/name`,
        `two fields are called "${name}"`,
        'rename one',
      ),
    ),
  ]
}

/** Value that is sent as a header. */
const AS_HEADER = 'humanCheck'

/** Fields that the call of a form does not take, and required fields of the call that the form never sends. */
function submitFaults({ fields, submit }: FormFile, operation: Operation | undefined): Fault[] {
  // An unknown operation is reported with the other references.
  if (!operation) return []
  const body = (operation.body ?? {}) as { properties?: object; required?: string[] }
  const taken = Object.keys(body.properties ?? {})
  const keysAt = (place: string, object: object = {}) =>
    Object.keys(object).map((name) => [name, place + formatPointerStep(name)] as const)
  const sent = new Map<string, string>([
    ...fields.flatMap(({ name, send }, index) => (send ? [[name, `/fields/${index}/name`] as const] : [])),
    ...keysAt('/submit/constants', submit.constants),
    ...(submit.steps ?? []).flatMap((step, index) => [
      ...keysAt(`/submit/steps/${index}/taken`, step.taken),
      ...keysAt(`/submit/steps/${index}/constants`, step.constants),
    ]),
  ])
  const otherwise = `write one of: ${formatSome(taken)}, or "send": false`
  return [
    ...[...sent].flatMap(([name, pointer]) =>
      name === AS_HEADER
        ? []
        : checkName(pointer, `${operation.id} takes no field "${name}"`, name, taken, otherwise),
    ),
    ...(body.required ?? []).flatMap((name) =>
      createFaultIf(
        !sent.has(name),
        '/fields',
        `${operation.id} requires "${name}", which the form never sends`,
        `add a field "${name}", or a constant to "submit"`,
      ),
    ),
  ]
}
