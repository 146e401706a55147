import { readEnvelope } from '@marquee/client/api/call.ts'
import { chooseLanguage, type LanguageCode } from '@marquee/client/i18n/languages.ts'
import { chooseTheme } from '@marquee/client/state/preferences.ts'
import { getSite } from '@marquee/client/state/site.ts'
import { signInAs } from '@marquee/client-lab/lab-account.ts'
import type { Facts } from './messages.ts'

/** Puts the preview into a role, language, theme and world, then opens the path in it. */
export async function applyFacts(facts: Facts, path: string): Promise<void> {
  const { scenario, clock, seed } = facts
  if (scenario || clock || seed !== undefined) await beginWorld({ scenario, clock, seed })
  if (facts.theme) chooseTheme(facts.theme)
  if (facts.language && facts.language in getSite().languages)
    await chooseLanguage(facts.language as LanguageCode)
  if (facts.account) await signInAs(facts.account)
  location.replace(path)
}

/** Gives the preview a world of its own, which follows from these values alone. */
async function beginWorld(wanted: Pick<Facts, 'scenario' | 'clock' | 'seed'>): Promise<void> {
  const answer = await fetch('/__mock/scene', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  if (!answer.ok) await readEnvelope(answer)
}
