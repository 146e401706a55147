import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { blockGroups } from './vite/block-groups.ts'
import { gatewayDocument } from './vite/gateway-document.ts'

const gateway = process.env.GATEWAY_ORIGIN ?? 'http://127.0.0.1:8081'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), gatewayDocument(gateway)],
  server: {
    port: Number(process.env.PORT ?? 8080),
    host: process.env.HOST ?? '127.0.0.1',
    strictPort: true,
    allowedHosts: true,
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/_site', '/media', '/play', '/__mock', '/healthz', '/readyz'].map(
        (path) => [path, { target: gateway, changeOrigin: false, xfwd: true }],
      ),
    ),
  },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: { codeSplitting: { groups: blockGroups() } },
    },
  },
})
