import { defineConfig } from 'vite'

/**
 * Compiles the gateway for production: one module with its packages inside, and chunks for what is loaded on demand.
 * The simulated platform stays outside, because a production process never imports it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node20.19',
    outDir: process.env.DIST_FOLDER ?? '../dist/gateway/bin',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      external: /\/simulation\.ts$/,
      output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' },
    },
  },
})
