import { rmSync } from 'node:fs'

/** Removes the data and the copy of the brands that playwright.config.ts made. */
export default function teardown() {
  const folder = process.env.E2E_FOLDER
  if (folder) rmSync(folder, { recursive: true, force: true })
}
