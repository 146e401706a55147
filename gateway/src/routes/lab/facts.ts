import type { PageFile } from '@marquee/schemas/contract'
import type { FastifyInstance } from 'fastify'
import { type RouteDeps, siteOf } from '../../http/site-of.ts'
import { blocksOn, codeFor, compressedSizesIn, readClientBuild } from '../client-build.ts'
import { citationsOf } from './citations.ts'

type Named = { Params: { kind: string; name: string } }

/** `/_site/lab/facts/pages/x`: code size of a page or modal, and the requirements that tests of it cite. */
export function addLabFacts(app: FastifyInstance, deps: RouteDeps): void {
  const compressed = compressedSizesIn(deps.config.clientFolder)
  app.get<Named>('/_site/lab/facts/:kind/:name', async (request, reply) => {
    const { kind, name } = request.params
    const site = siteOf(request, deps)
    const page = kind === 'modals' ? site?.modals[name] : site?.pages[name]
    if (!page) return reply.callNotFound()
    const blocks = blocksOn(page)
    return {
      bytes: sizesOf(blocks),
      requirements: citationsOf([...namesIn(page, name), ...ownBlocks(blocks)]),
    }
  })

  /** Compressed bytes of the code that every page needs, and of what these blocks add; undefined without a build. */
  function sizesOf(blocks: readonly string[]) {
    const build = readClientBuild(deps.config.clientFolder)
    if (!build) return undefined
    const shared = codeFor(build, [])
    const own = [...codeFor(build, blocks)].filter((file) => !shared.has(file))
    return { shared: compressed(shared), own: compressed(own) }
  }

  /** Blocks that at most two pages use, so that their tests are about this one. */
  function ownBlocks(blocks: readonly string[]): string[] {
    const site = [...deps.content.current().brands.values()][0]
    const pages = [...Object.values(site?.pages ?? {}), ...Object.values(site?.modals ?? {})]
    return blocks.filter((block) => pages.filter((page) => blocksOn(page).includes(block)).length <= 2)
  }
}

/** Names by which tests mean a page: its file, its address, and the operations and forms in its JSON. */
function namesIn(page: PageFile, name: string): string[] {
  const found = new Set([name, ...(page.route ? [page.route] : [])])
  JSON.stringify(page.blocks, (key, value: unknown) => {
    if (/^(operation|form)$/.test(key) && typeof value === 'string') found.add(value)
    return value
  })
  return [...found]
}
