import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { notPrebundled, prebundled, slimForms } from './src/forms/vite-aliases.ts'
import { blockFiles } from './vite/block-files.ts'
import { createBlockGroups } from './vite/block-groups.ts'
import { gatewayDocument, isPreviewHost } from './vite/gateway-document.ts'
import { previewBlocks } from './vite/preview-blocks.ts'
import { slimI18next } from './vite/slim-i18next.ts'
import { slimOperations } from './vite/slim-operations.ts'
import { slimPreload } from './vite/slim-preload.ts'
import { slimRouter } from './vite/slim-router.ts'
import { textUses } from './vite/text-uses.ts'

const chunks = { client: createBlockGroups('client'), preview: createBlockGroups('preview') }
const gateway = process.env.GATEWAY_ORIGIN ?? 'http://127.0.0.1:8081'
/** A new folder beside the builds of running gateways, see scripts/builds.mjs. */
const folder = process.env.CLIENT_FOLDER ?? 'dist/unnamed'
const fromGateway = [
  '/wps',
  '/lgw',
  '/lotto',
  '/_site',
  '/media',
  '/play',
  '/__mock',
  '/healthz',
  '/readyz',
  '/sw.js',
]

const toGateway = { target: gateway, changeOrigin: false, xfwd: true }
/**
 * A developer's studio answers this machine alone and refuses callers whom a proxy names, so callers are named where
 * other machines reach Vite.
 */
const toStudio = { ...toGateway, xfwd: process.env.HOST !== undefined }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    slimForms(),
    slimRouter(),
    slimI18next(),
    slimOperations(),
    slimPreload(),
    gatewayDocument(gateway, process.env.GATEWAY_ERRORS),
    chunks.client.plugin,
    chunks.preview.plugin,
    blockFiles(),
    textUses(),
    previewBlocks(),
  ],
  // SWR asks for the hook of React through a package for older versions of React (0.2 kB of the entry).
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  optimizeDeps: { exclude: notPrebundled, include: prebundled },
  server: {
    port: Number(process.env.PORT ?? 8080),
    host: process.env.HOST ?? '127.0.0.1',
    strictPort: true,
    allowedHosts: true,
    proxy: {
      ...Object.fromEntries(fromGateway.map((path) => [path, toGateway])),
      '/_studio': toStudio,
      '^/': {
        ...toStudio,
        bypass: ({ url, headers }) => (isPreviewHost(headers.host) ? undefined : url),
      },
    },
  },
  // `vite build` builds all: the files for browsers, the module with which the gateway renders a page's first HTML,
  // and the studio with its preview, which add nothing to the player's files.
  builder: {},
  environments: {
    client: {
      build: {
        target: 'es2023',
        manifest: true,
        // The largest file is axe, which only the lab loads.
        chunkSizeWarningLimit: 600,
        // The list of what each part imports would cost every visit 2 kB; a part's own imports follow by themselves.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/main.tsx',
          output: { codeSplitting: { groups: chunks.client.groups } },
        },
      },
    },
    preview: {
      consumer: 'client',
      build: {
        target: 'es2023',
        chunkSizeWarningLimit: 600,
        manifest: true,
        modulePreload: false,
        outDir: `${folder}/preview`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/main.tsx',
          output: { codeSplitting: { groups: chunks.preview.groups } },
        },
      },
    },
    studio: {
      consumer: 'client',
      build: {
        target: 'es2023',
        manifest: true,
        modulePreload: false,
        // The files stand below the studio's own path on its host.
        assetsDir: '_studio/files',
        outDir: `${folder}/studio`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'studio/main.tsx' },
      },
    },
    // The panel that explains an element of a page, in development only; scripts/dist.mjs leaves it out.
    why: {
      consumer: 'client',
      build: {
        target: 'es2023',
        modulePreload: false,
        outDir: `${folder}/why`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'lab/why/why.ts', output: { entryFileNames: 'why.js' } },
      },
    },
    // With its packages inside, so that an installation of the compiled gateway has no node_modules.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: `${folder}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server.tsx' },
      },
    },
  },
})
