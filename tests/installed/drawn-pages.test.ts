import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPage } from '../../client/src/server.tsx'
import { buildSiteParts } from '../../gateway/src/content/serve/site-model.ts'
import { loadedProject } from '../support/project-files.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { isLong } from '../support/suite.ts'

const content = loadedProject().content

let gateway: ProjectGateway
beforeAll(async () => {
  gateway = await startProjectGateway()
})
afterAll(() => gateway.close())

/** As the gateway's own first answers: what a visitor is answered. */
async function answer(brand: string, id: string, query: Record<string, unknown>): Promise<unknown> {
  const operation = content.operations.get(id)
  // A form is no operation.
  if (!operation?.inDocument) return undefined
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { value } = await gateway.ask({ method: 'GET', url: `${operation.path}?${search}`, brand })
  return value
}

/** React marks a part that waited for its code, in development with an error and its component stack. */
const MARKERS = /<!--\$!-->|<template|data-msg|data-stck/

const routesOf = (code: string) =>
  Object.values(content.brands.get(code)!.pages).flatMap(({ route }) =>
    route && !/[:*]/.test(route) ? [route] : [],
  )

/** Every page is drawn twice, so the everyday suite has one brand. */
const CODES = isLong ? ['meghna', 'hanabi', 'layali'] : ['meghna']

test.each(CODES)(
  'no page of %s is drawn with a part left open, so that no document tells a component stack',
  async (code) => {
    const brand = content.brands.get(code)!
    const { site } = buildSiteParts(brand, content, true)
    const language = brand.brand.defaultLang
    const boot = { site, language, texts: brand.texts[language] } as unknown as Parameters<typeof drawPage>[0]
    const open: string[] = []
    const drawn: string[] = []
    for (const route of routesOf(code)) {
      // First without answers: the part that is drawn while code is still loading.
      for (const given of [undefined, (id: string, query: object) => answer(code, id, { ...query })]) {
        const { html, account } = await drawPage(boot, route, given)
        if (html && account) drawn.push(route)
        for (const whole of [html, account]) {
          const found = MARKERS.exec(whole)
          if (found) open.push(`${route} ${whole.slice(found.index, found.index + 300)}`)
        }
      }
    }
    expect(open).toEqual([])
    expect(new Set(drawn).size).toBeGreaterThan(10)
  },
  300_000,
)
