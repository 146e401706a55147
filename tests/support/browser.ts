import { type Browser, chromium } from 'playwright'

/** How Chromium is started: hosts of brands lead to this machine, and no other name leads anywhere. */
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
