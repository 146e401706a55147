import type { Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'

/** What a visitor is answered, as the document carries it: the question and the answer. */
export type FirstAnswer = { id: string; query: unknown; value: unknown }

/** Answers that are there before anything was asked, for one language. */
export class FirstAnswers {
  readonly language: string
  private readonly values: Map<string, unknown>

  constructor(language: string, answers: readonly FirstAnswer[]) {
    this.language = language
    this.values = new Map(answers.map(({ id, query, value }) => [keyOf(id, query), value]))
  }

  get<Id extends OperationId>(id: Id, query: Operations[Id]['query']): Operations[Id]['value'] | undefined {
    return this.values.get(keyOf(id, query)) as Operations[Id]['value'] | undefined
  }
}

function keyOf(id: string, query: unknown): string {
  return `${id} ${JSON.stringify(query)}`
}

/** While a page is drawn on the server: what it asked and nobody has answered yet. */
export class AskedAnswers extends FirstAnswers {
  readonly asked = new Map<string, { id: string; query: unknown }>()

  override get<Id extends OperationId>(id: Id, query: Operations[Id]['query']) {
    const value = super.get(id, query)
    if (value === undefined) this.asked.set(keyOf(id, query), { id, query })
    return value
  }
}
