import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { fetchPeers } from './install.ts'

/** The page builders beside which pages are measured, at fixed versions; none is a dependency of the project. */
const PEERS = ['@puckeditor/core@0.23.0', 'amis@6.13.0', 'react@19.3.1', 'react-dom@19.3.1']

export type PagePeers = {
  origin: string
  /** HTML of the page of tiles by Puck's `Render`. */
  renderTiles(): string
  stop(): Promise<void>
}

type Sizes = { tiles: number; rows: number; columns: number; blocks: number }

/** Builds Puck for browsers and for Node, and serves a page of each peer with the same content as ours. */
export async function startPagePeers(sizes: Sizes): Promise<PagePeers> {
  // Packages of amis name older versions of React; its bundle has one of its own (18.3).
  const folder = fetchPeers('page-peers', PEERS, ['--legacy-peer-deps'])
  writeSources(folder, sizes)
  await bundle(folder, {
    outDir: 'built',
    rolldownOptions: {
      input: ['puck.js', 'editor.js'].map((file) => join(folder, file)),
      output: { entryFileNames: '[name].js' },
    },
  })
  await bundle(folder, {
    outDir: 'server',
    ssr: join(folder, 'server.js'),
    rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
  })
  const { renderTiles } = (await import(pathToFileURL(join(folder, 'server/server.mjs')).href)) as PagePeers
  const { origin, stop } = await serveFolder(folder)
  return { origin, renderTiles, stop }
}

const bundle = (root: string, more: object) =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { target: 'es2023', emptyOutDir: true, chunkSizeWarningLimit: 9_000, ...more },
  })

const SHARED = `import { createElement as h } from 'react'
export const config = { components: { Tile: {
  fields: { title: { type: 'text' }, href: { type: 'text' }, image: { type: 'text' } },
  render: ({ title, href, image }) =>
    h('a', { href, className: 'promo-card' }, h('img', { src: image, alt: '', width: 200, height: 200 }), h('strong', null, title)),
} } }
export const tiles = (count) => ({ root: { props: {} }, zones: {}, content: Array.from({ length: count }, (_, index) => (
  { type: 'Tile', props: { id: 'card-' + index, title: 'Welcome', href: '/next', image: '/hero.svg' } })) })
`

function writeSources(folder: string, { tiles, rows, columns, blocks }: Sizes): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const html = (body: string) => `<!doctype html><meta charset="utf-8"><div id="root"></div>${body}`
  write(
    'hero.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="99" cy="99" r="90"/></svg>',
  )
  write('shared.js', SHARED)
  write(
    'puck.js',
    `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { Render } from '@puckeditor/core/rsc'
import { config, tiles } from './shared.js'
const root = createRoot(document.getElementById('root'))
const data = tiles(${tiles})
globalThis.peer = { drawTiles: () => root.render(h(Render, { config, data })), clear: () => root.render(null) }
`,
  )
  write(
    'editor.js',
    `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { Puck } from '@puckeditor/core'
import '@puckeditor/core/no-external.css'
import { config, tiles } from './shared.js'
const ui = { itemSelector: { index: 0, zone: 'root:default-zone' } }
createRoot(document.getElementById('root')).render(h(Puck, { config, data: tiles(${blocks}), ui }))
`,
  )
  write(
    'server.js',
    `import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { Render } from '@puckeditor/core/rsc'
import { config, tiles } from './shared.js'
const data = tiles(${tiles})
export const renderTiles = () => renderToString(h(Render, { config, data }))
`,
  )
  write('puck.html', html('<script type="module" src="/built/puck.js"></script>'))
  write('editor.html', html('<script type="module" src="/built/editor.js"></script>'))
  const sdk = '/node_modules/amis/sdk'
  const styles = ['sdk', 'helper'].map((name) => `<link rel="stylesheet" href="${sdk}/${name}.css">`).join('')
  write(
    'amis.html',
    html(`${styles}<script src="${sdk}/sdk.js"></script><script>
const { embed } = amisRequire('amis/embed')
let shown
const draw = (schema) => { shown = embed('#root', schema, {}, { theme: 'cxd' }) }
const tile = () => ({ type: 'container', className: 'promo-card', body: [
  { type: 'image', src: '/hero.svg', width: 200, height: 200 }, { type: 'link', href: '/next', body: 'Welcome' }] })
const names = Array.from({ length: ${columns} }, (_, index) => 'field' + index)
const rows = Array.from({ length: ${rows} }, (_, id) => ({ id, ...Object.fromEntries(names.map((name) => [name, name + ' ' + id])) }))
const tiles = { type: 'page', body: Array.from({ length: ${tiles} }, tile) }
const table = { type: 'page', data: { rows }, body: { type: 'crud', source: '\${rows}', perPage: ${rows}, loadDataOnce: true,
  bulkActions: [{ type: 'button', label: 'Send' }], columns: names.map((name) => ({ name, label: 'Account' })) } }
globalThis.peer = { drawTiles: () => draw(tiles), drawTable: () => draw(table), clear: () => { shown?.unmount(); shown = undefined } }
</script>`),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves the peers' files on this machine. */
async function serveFolder(folder: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://peer').pathname)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server of the peers has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
