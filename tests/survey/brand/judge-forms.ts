import type { Page } from 'playwright'
import { goTo } from '../../e2e/support/go-to.ts'
import { isAskedFor } from '../compare/matrix.ts'
import { contextOf } from '../site-walk.ts'
import type { Tried } from './judge-screens.ts'

const LOOK = { width: 1280, height: 800, theme: 'dark' } as const

/** Judges every form of a brand by its boundary rows. */
export async function judgeForms({ side, site, languages, only, read, note }: Tried): Promise<void> {
  if (side.origin) {
    const skipped = 'this gateway has no lab, or is on another machine'
    return note({ part: 'forms', name: 'all forms', findings: [], skipped })
  }
  const origin = `http://${site.code}.localhost`
  const context = await contextOf(side.browser, origin, { ...LOOK, language: languages[0]! }, undefined)
  const page = await context.newPage()
  await page.goto(`${origin}/_lab`)
  for (const name of site.forms.filter((name) => isAskedFor({ kind: 'forms', name }, { only }))) {
    const { rows = [] } = (await read<{ rows: object[] }>(`/_site/lab/forms/${name}/rows`)) ?? {}
    const findings = rows.length > 0 ? await runRows(page, name, rows.length) : ['it has no rows']
    note({ part: 'forms', name, findings })
  }
  await context.close()
}

/** Runs all boundary rows of a form in the lab, at browser and gateway; returns the rows on which they disagree. */
export async function runRows(page: Page, form: string, count: number): Promise<string[]> {
  await goTo(page, `/_lab/forms/${form}`)
  await page.locator(`.lab-form[data-form="${form}"]`).waitFor()
  await page.getByRole('button', { name: `Run all ${count}`, exact: true }).click()
  await page
    .locator('.lab-rows tr[data-agrees]')
    .nth(count - 1)
    .waitFor()
  return page.locator('.lab-rows tr[data-agrees="false"]').allInnerTexts()
}
