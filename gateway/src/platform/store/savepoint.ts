import type { Query } from './store.ts'

/** Runs work in a savepoint of this name: when the work fails, its writes alone are rolled back, and it throws on. */
export async function inSavepoint<T>(db: Query, name: string, work: () => Promise<T>): Promise<T> {
  await db(`SAVEPOINT ${name}`)
  try {
    const value = await work()
    await db(`RELEASE SAVEPOINT ${name}`)
    return value
  } catch (error) {
    await db(`ROLLBACK TO SAVEPOINT ${name}`)
    throw error
  }
}
