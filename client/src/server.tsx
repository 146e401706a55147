import type { PageFile, Site } from '@marquee/schemas/contract'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ApiContext } from './api/context.ts'
import { AskedAnswers, type FirstAnswer } from './api/first-answers.ts'
import type { Boot } from './app/boot.ts'
import { findPage, getPageInstead } from './app/pages.ts'
import { Screen } from './app/screen.tsx'
import { blocks } from './blocks/registry.ts'
import { drawUnchecked } from './forms/load-form.ts'
import { loadOthers } from './forms/widgets/registry.ts'
import { startLanguagesFor } from './i18n/languages.ts'
import { ShownLanguage } from './i18n/shown-language.tsx'
import { loadAccountParts } from './render/account-part.tsx'
import { listLayouts } from './render/layouts.ts'
import { loadPageBlocks, provideBlocks } from './render/loader.ts'
import { SignInMemoryKept } from './render/sign-in-memory.tsx'
import { setThemeForDrawing, type ThemeChoice } from './state/preferences.ts'
import { type Role, setSessionForDrawing } from './state/session.ts'
import { setSiteForDrawing } from './state/site.ts'

provideBlocks(blocks)
drawUnchecked({ default: {}, root: () => true })

/** Provides an answer for a visitor; undefined if the client must ask itself. */
type Answer = (id: string, query: Record<string, unknown>) => Promise<unknown>

type Drawn = Omit<Boot, 'answers'> & { theme: ThemeChoice }

/**
 * Maximum number of renderings. An answer may lead to another read, such as a category to the games of its
 * first vendor; deeper reads are left to the client.
 */
const MOST_ROUNDS = 3

/**
 * Renders a page to HTML on the gateway, with the same components as the client: for a visitor, and for an account whose
 * own data are still to come. Returns the answers that they show.
 */
export async function drawPage(
  boot: Drawn,
  path: string,
  answer?: Answer,
): Promise<{ html: string; account: string; answers: FirstAnswer[] }> {
  const { page } = findPage(boot.site, path)
  // A visitor to a closed page sees home, or the page that it names, below the modal that leads in.
  const shown = page.when ? [page, getPageInstead(boot.site, page).page] : [page]
  const layouts = shown.flatMap((one) => listLayouts(boot.site.layouts, one).map(([, layout]) => layout))
  await loadPageBlocks(...shown, ...layouts)
  await loadAccountParts()
  await loadOthers()
  const answers: FirstAnswer[] = []
  const html = await drawFor(null, boot, path, answers, answer)
  const account = await drawFor(rolesFor(boot.site, page), boot, path, answers, answer)
  return { html, account, answers }
}

/** Draws for a visitor, or for an account with these roles, and adds the answers that it shows. */
async function drawFor(
  roles: readonly Role[] | null,
  boot: Drawn,
  path: string,
  answers: FirstAnswer[],
  answer: Answer | undefined,
): Promise<string> {
  for (let round = 1; ; round += 1) {
    const first = new AskedAnswers(boot.language, answers)
    const html = drawOnce(boot, path, first, roles)
    const more = answer && round <= MOST_ROUNDS ? await answersTo(first, answer) : []
    if (more.length === 0) return html
    answers.push(...more)
  }
}

/** Roles of the simplest account that the page is open to. */
function rolesFor({ brand }: Site, { when }: PageFile): readonly Role[] {
  const isForAgents = [when?.role, when?.permission?.replace(/-centre$/, '')].includes('agent')
  const all = Object.values(brand.accountTypes)
  return all.find((roles) => roles.includes(isForAgents ? 'agent' : 'player')) ?? []
}

async function answersTo({ asked }: AskedAnswers, answer: Answer): Promise<FirstAnswer[]> {
  const found = await Promise.all(
    [...asked.values()].map(async ({ id, query }) => ({
      id,
      query,
      value: await answer(id, query as Record<string, unknown>),
    })),
  )
  return found.filter(({ value }) => value !== undefined)
}

/** Renders synchronously, because the site and texts are global and two brands must not mix. */
function drawOnce(
  { site, language, texts, theme }: Drawn,
  path: string,
  first: AskedAnswers,
  roles: readonly Role[] | null,
): string {
  setSessionForDrawing(roles)
  setSiteForDrawing(site)
  setThemeForDrawing(theme)
  startLanguagesFor({ code: language, languages: site.languages, texts, values: { brand: site.brand.name } })
  return renderToString(
    <ShownLanguage>
      <ApiContext value={{ language, account: roles && 'drawn', first, onError: () => {} }}>
        <StaticRouter location={path}>
          <SignInMemoryKept>
            <Screen />
          </SignInMemoryKept>
        </StaticRouter>
      </ApiContext>
    </ShownLanguage>,
  )
}
