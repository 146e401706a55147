import { buildVendor } from '../../scripts/build.mjs'

/** Before a project of tests: builds the pages of the games if they changed. */
export default async function setup(): Promise<void> {
  await buildVendor()
}
