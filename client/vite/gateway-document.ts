import type { Plugin } from 'vite'

/** A draft's preview is the built client with marked blocks, so all of its host comes from the gateway. */
export function isPreviewHost(host = ''): boolean {
  return /^[^.]+\.studio\.localhost(:|$)/.test(host)
}

/**
 * Vite plugin for development: the documents of brands and of the studio still come from the gateway, and Vite adds its
 * client with hot reload.
 */
export function gatewayDocument(gateway: string): Plugin {
  return {
    name: 'gateway-document',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const wantsDocument = request.method === 'GET' && request.headers.accept?.includes('text/html')
        const isOurs = /^\/(_site|wps|lgw|lotto|media|play|__mock|@|src\/|node_modules\/)/.test(
          request.url ?? '',
        )
        if (!wantsDocument || isOurs || isPreviewHost(request.headers.host)) return next()
        const headers = {
          host: request.headers.host ?? '',
          cookie: request.headers.cookie ?? '',
          'accept-language': request.headers['accept-language'] ?? '',
        }
        const answer = async () => {
          const { status, location, html } = await askGateway(gateway, request.url ?? '/', headers)
          response.statusCode = status
          if (location) response.setHeader('location', location)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(request.url ?? '/', html))
        }
        answer().then(undefined, next)
      })
    },
  }
}

// `fetch` cannot set the Host header, by which the gateway finds the brand.
async function askGateway(gateway: string, path: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; location: string | undefined; html: string }>((resolve, reject) => {
    const asked = request(
      gateway + path,
      { headers: { ...headers, accept: 'text/html', 'x-marquee-client': 'source' } },
      (answer) => {
        let html = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          html += chunk
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 500, location: answer.headers.location, html }),
        )
      },
    )
    asked.on('error', reject).end()
  })
}
