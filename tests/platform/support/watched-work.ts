import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import type { Query, Store } from '../../../gateway/src/store/store.ts'

/** Statements that a call sent to the database, in order, and password hashes that it computed. */
export type Work = { statements: string[]; hashes: number }

/** A store that counts statements, because times vary on a busy machine and counts do not. */
export function watchWork(store: Store): {
  store: Store
  during(call: () => Promise<unknown>): Promise<Work>
} {
  let statements: string[] = []
  const noted =
    (query: Query): Query =>
    (sql, parameters) => {
      statements.push(sql)
      return query(sql, parameters)
    }
  const watched: Store = {
    ...store,
    transaction: (writer, work) => store.transaction(writer, (query) => work(noted(query))),
    readTransaction: (work) => store.readTransaction((query) => work(noted(query))),
    read: noted(store.read),
  }
  return {
    store: watched,
    async during(call) {
      let hashes = 0
      // A hash that an earlier call left behind does not count.
      const inside = new AsyncLocalStorage<true>()
      const hook = createHook({
        init: (_id, type) => {
          if (type === 'SCRYPTREQUEST' && inside.getStore()) hashes += 1
        },
      })
      statements = []
      hook.enable()
      try {
        await inside.run(true, call)
      } finally {
        hook.disable()
      }
      return { statements, hashes }
    },
  }
}
