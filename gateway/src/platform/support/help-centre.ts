import type { Handler } from '../world.ts'
import { filled, inLanguage } from './texts.ts'

/** The seven pages, in the reader's language and with the brand's name. */
export const helpCentre: Handler<'support.help-centre'> = Object.assign(
  (_input: unknown, { site, shared, request }: Parameters<Handler<'support.help-centre'>>[1]) => {
    const { name } = site.brand
    return shared.helpPages.map(({ id, title, content }) => ({
      id,
      title: inLanguage(title, request.language, site),
      content: filled(inLanguage(content, request.language, site), { name }),
    }))
  },
  { fromMemory: true },
)
