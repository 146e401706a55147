import type { Query } from './store.ts'

/** Runs work in a named savepoint: an error rolls back only its writes and is thrown on. */
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
