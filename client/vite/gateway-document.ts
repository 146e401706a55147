import { readFileSync, statSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A draft's preview is the built client with marked blocks, so all of its host comes from the gateway. */
export function isPreviewHost(host = ''): boolean {
  return /^[^.]+\.studio\.localhost(:|$)/.test(host)
}

/**
 * Vite plugin for development: the documents of brands and of the studio still come from the gateway, and Vite adds its
 * client with hot reload. While the gateway does not answer, a page shows what it printed last to `errorLog`.
 */
export function gatewayDocument(gateway: string, errorLog: string | undefined): Plugin {
  let answeredAt = 0
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
          answeredAt = Date.now()
          response.statusCode = status
          if (location) response.setHeader('location', location)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(request.url ?? '/', html))
        }
        const answerAway = (error: NodeJS.ErrnoException) => {
          if (!AWAY.has(error.code ?? '')) throw error
          response.statusCode = 503
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(buildAwayPage(lastWords(errorLog, answeredAt)))
        }
        answer().catch(answerAway).then(undefined, next)
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

/** Errors of a gateway that restarts, or that failed to start. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET'])

/** The page of a gateway that does not answer, which asks again each second. */
export function buildAwayPage(words: string): string {
  const text = words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const reason = text ? `<p>It printed last:</p><pre>${text}</pre>` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="1">
<title>The gateway does not answer</title>
<style>body { font: 1rem/1.5 system-ui; margin: 2rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
</head>
<body>
<h1>The gateway does not answer</h1>
<p>It starts again after a file of its code was saved, which takes some seconds, or it could not start. This page loads again by itself.</p>
${reason}
</body>
</html>
`
}

/** Errors that the gateway printed since it answered last; empty without any. */
function lastWords(file: string | undefined, since: number): string {
  try {
    return file && statSync(file).mtimeMs > since ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}
