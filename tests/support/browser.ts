import { type Browser, chromium } from 'playwright'

/** Launch options of Chromium: hosts of brands resolve to this machine, all other names fail. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--disable-gpu',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
}

/** The browser of benches and surveys. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(BROWSER)
}

/** Playwright ends the process on a signal; a program that has to clean up takes its signals itself. */
const UNSIGNALLED = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

/**
 * A browser in which `http://<brand>.localhost` without a port is a gateway on this port, so that the pages of two
 * gateways have the same addresses.
 */
export function launchBrowserAt(port: number): Promise<Browser> {
  const rules = `MAP *.localhost 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`
  return chromium.launch({
    ...BROWSER,
    ...UNSIGNALLED,
    args: ['--disable-gpu', `--host-resolver-rules=${rules}`],
  })
}

/** A browser that reaches any address; gateways of this machine under the hosts of their brands. */
export function launchBrowserAnywhere(): Promise<Browser> {
  return chromium.launch({
    ...BROWSER,
    args: ['--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
}
