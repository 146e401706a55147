import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakePlatform } from '../support/fake-platform.ts'
import { loadedProject } from '../support/project-files.ts'
import { head, sendRaw } from '../support/raw-client.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'
import { testContent } from '../support/test-content.ts'

const { brands } = loadedProject().content
const content = () => testContent([], { brands })

let gateway: Gateway
let installed: Gateway
let port: number
beforeAll(async () => {
  gateway = await startGateway(fakePlatform(), { headTimeoutMs: 300, requestTimeoutMs: 600 }, content())
  installed = await startGateway(fakePlatform(), { production: true, control: false }, content())
  ;({ port } = await listen(gateway))
})
afterAll(async () => {
  await gateway.close()
  await installed.close()
})

const textOf = (brand: string, language: string, code: string) =>
  brands.get(brand)!.texts[language]![`error.${code}`]

/** Fails unless the message is the text of the code, and a hint after it is in the same language. */
function expectText(message: string, brand: string, language: string, code: string): void {
  const [hint] = brands.get(brand)!.texts[language]!['error.similar-calls']!.split('{{')
  expect(message.split(` ${hint!}`)[0]).toBe(textOf(brand, language, code))
}

async function messageOf(
  method: string,
  url: string,
  headers: Record<string, string>,
  { app }: Gateway = gateway,
): Promise<string> {
  const answer = await app.inject({ method: method as 'GET', url, headers })
  return answer.json<{ message: string }>().message
}

const EARLY: readonly (readonly [refusal: string, method: string, url: string])[] = [
  ['request.unknown-path', 'GET', '/wps/nothing'],
  ['request.unknown-path', 'POST', '/nothing.json'],
  ['request.unknown-path', 'GET', '/_site/forms/nothing.json'],
  ['request.method', 'DELETE', '/wps/system/status'],
  ['request.malformed', 'GET', '/wps/system/%zz'],
]

describe.each(EARLY)('%s for %s %s', (code, method, url) => {
  test.each([
    ['meghna', 'EN'],
    ['meghna', 'BN'],
    ['layali', 'AR'],
    ['hanabi', 'CN'],
  ])(
    'a refusal is told in the language of the caller within the brand of the host: %s, %s',
    async (brand, language) => {
      const headers = { host: `${brand}.localhost`, language }
      expectText(await messageOf(method, url, headers), brand, language, code)
    },
  )
})

describe('the language of a refusal before the brand is known', () => {
  test('the language of a refusal before the brand is known is the default of the brand where the caller names none or one that the brand lacks', async () => {
    const host = 'layali.localhost'
    for (const headers of [{ host }, { host, language: 'KO' }] as Record<string, string>[])
      expect(await messageOf('GET', '/wps/nothing', headers)).toBe(
        textOf('layali', 'AR', 'request.unknown-path'),
      )
  })

  test('the language of a refusal before the brand is known follows the Merchant header where the host belongs to no brand, as calls do', async () => {
    const headers = { host: '127.0.0.1:8080', merchant: brands.get('meghna')!.brand.merchant, language: 'BN' }
    for (const [code, method, url] of EARLY)
      expectText(await messageOf(method, url, headers), 'meghna', 'BN', code)
  })

  test('the language of a refusal before the brand is known stays with the brand of the host where the Merchant header or the session is the fault', async () => {
    const headers = { host: 'meghna.localhost', language: 'BN' }
    for (const [name, value] of [
      ['merchant', brands.get('layali')!.brand.merchant],
      ['mock-session', 'no session!'],
    ] as const)
      expect(await messageOf('GET', '/wps/system/status', { ...headers, [name]: value })).toBe(
        textOf('meghna', 'BN', 'tenant.unknown'),
      )
  })

  test('the language of a refusal before the brand is known is the caller’s also for an unknown host in production, where some brand offers it', async () => {
    for (const [brand, language] of [
      ['layali', 'AR'],
      ['meghna', 'BN'],
    ] as const)
      expect(
        await messageOf('GET', '/wps/system/status', { host: 'unknown.example', language }, installed),
      ).toBe(textOf(brand, language, 'tenant.unknown'))
  })

  test('the language of a refusal before the brand is known is the default brand’s own where nobody offers the language of the caller', async () => {
    const [first] = brands.values()
    const headers = { host: 'unknown.example', language: 'KO' }
    expect(await messageOf('GET', '/wps/system/status', headers, installed)).toBe(
      textOf(first!.code, first!.brand.defaultLang, 'tenant.unknown'),
    )
  })

  test('the language of a refusal before the brand is known is the caller’s where the body of a request never ends', async () => {
    const start = 'POST /wps/captcha/human HTTP/1.1'
    const lines = ['Host: meghna.localhost', 'Language: BN', 'Content-Type: application/json']
    const { status, body } = await sendRaw(port, head(start, ...lines, 'Content-Length: 28'), '{"pos')
    const { message } = JSON.parse(Buffer.from(body, 'latin1').toString()) as { message: string }
    expect([status, message]).toEqual([408, textOf('meghna', 'BN', 'request.timeout')])
  })
})
