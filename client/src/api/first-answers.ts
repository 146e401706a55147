import type { FormPackage, Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'

/** An answer for a visitor that the document carries, with its operation and query. */
export type FirstAnswer = { id: string; query: unknown; value: unknown }

/** Stands in place of an operation's name for the rules of a form; no operation has this name. */
const FORM = 'form'

/** Answers that the document carries, in one language. */
export class FirstAnswers {
  readonly language: string
  private readonly values: Map<string, unknown>

  constructor(language: string, answers: readonly FirstAnswer[]) {
    this.language = language
    this.values = new Map(answers.map(({ id, query, value }) => [keyOf(id, query), value]))
  }

  get<Id extends OperationId>(id: Id, query: Operations[Id]['query']): Operations[Id]['value'] | undefined {
    return this.find(id, query) as Operations[Id]['value'] | undefined
  }

  /** A form with the brand's rules; it is the same in every language. */
  form(name: string, demand: readonly string[]): FormPackage | undefined {
    return this.find(FORM, { name, demand }) as FormPackage | undefined
  }

  protected find(id: string, query: unknown): unknown {
    return this.values.get(keyOf(id, query))
  }
}

/** Forms among the answers of a document. */
export function listForms(answers: readonly FirstAnswer[]): FormPackage[] {
  return answers.filter(({ id }) => id === FORM).map(({ value }) => value as FormPackage)
}

function keyOf(id: string, query: unknown): string {
  return `${id} ${JSON.stringify(query)}`
}

/** Collects the reads of a server rendering that have no answer yet. */
export class AskedAnswers extends FirstAnswers {
  readonly asked = new Map<string, { id: string; query: unknown }>()

  protected override find(id: string, query: unknown): unknown {
    const value = super.find(id, query)
    if (value === undefined) this.asked.set(keyOf(id, query), { id, query })
    return value
  }
}
