import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { defineConfig } from 'vite'
import { slimUndici } from './vite/slim-undici.ts'

const STUDIO = resolve(import.meta.dirname, 'studio/compiled-gateway.ts')
const ROOT = resolve(import.meta.dirname, '..')

/**
 * Compiles the gateway for production: one script with its packages inside, which its cached
 * code can start, and chunks for what is loaded on demand. The studio is compiled in where its folder is there.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [slimUndici()],
  define: { BUILD_ID: JSON.stringify(process.env.BUILD_ID ?? randomUUID()) },
  // The colours of debug, a package of the client of Redis, which does without them.
  ssr: { target: 'node', noExternal: true, external: ['supports-color'] },
  build: {
    ssr: true,
    target: 'node22.18',
    outDir: process.env.DIST_FOLDER ?? '../dist/gateway/bin',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/start-compiled.ts', gateway: existsSync(STUDIO) ? STUDIO : 'src/run-gateway.ts' },
      output: {
        format: 'cjs',
        // Names of sources from the project's root, wherever it is built and in whatever folder.
        sourcemapPathTransform: (source, map) => relative(ROOT, resolve(dirname(map), source)),
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [{ name: 'load-module', test: /\/lib\/load-module\.ts$/ }] },
        // A shorter text is parsed sooner; functions keep their names for profiles and stacks.
        minify: true,
        keepNames: true,
      },
    },
  },
})
