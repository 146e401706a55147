import type { FormPackage, Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'

/** What a visitor is answered, as the document carries it: the question and the answer. */
export type FirstAnswer = { id: string; query: unknown; value: unknown }

/** Stands for an operation's name where a form's rules are asked for; no operation has it. */
const FORM = 'form'

/** Answers that are there before anything was asked, for one language. */
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

  /** A form as the brand's rules have it, the same in every language. */
  form(name: string, demand: readonly string[]): FormPackage | undefined {
    return this.find(FORM, { name, demand }) as FormPackage | undefined
  }

  protected find(id: string, query: unknown): unknown {
    return this.values.get(keyOf(id, query))
  }
}

/** Forms among the answers that a document carries. */
export function formsIn(answers: readonly FirstAnswer[]): FormPackage[] {
  return answers.filter(({ id }) => id === FORM).map(({ value }) => value as FormPackage)
}

function keyOf(id: string, query: unknown): string {
  return `${id} ${JSON.stringify(query)}`
}

/** While a page is drawn on the server: what it asked and nobody has answered yet. */
export class AskedAnswers extends FirstAnswers {
  readonly asked = new Map<string, { id: string; query: unknown }>()

  protected override find(id: string, query: unknown): unknown {
    const value = super.find(id, query)
    if (value === undefined) this.asked.set(keyOf(id, query), { id, query })
    return value
  }
}
