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
