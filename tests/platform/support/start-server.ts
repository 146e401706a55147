import type { TestProject } from 'vitest/node'
import { ADVICE, findPostgres, startPostgres } from '../../../scripts/postgres.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** A PostgreSQL for the project `server`: the one that is given, or one of its own that ends with the tests. */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('databaseUrl', given)
    return undefined
  }
  const programs = await findPostgres()
  if (!programs) throw new Error(ADVICE)
  const { url, stop } = await startPostgres(programs)
  project.provide('databaseUrl', url)
  return stop
}
