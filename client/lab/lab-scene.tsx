import type { LanguageCode } from '@marquee/client/i18n/languages.ts'
import { useLanguage } from '@marquee/client/i18n/use-language.ts'
import { chooseTheme, type ThemeChoice } from '@marquee/client/state/preferences.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { beginWorld } from './begin-world.ts'
import { buildStageAddress } from './lab-keys.ts'

/**
 * `/_lab/scene`: makes the picture that the address describes, the same one in every browser. The world gets a session of
 * its own, which begins at `clock` with `seed` and `scenario`; then the stage opens with the other keys.
 */
export function LabScene() {
  const { search } = useLocation()
  const { choose } = useLanguage()
  const [failed, setFailed] = useState('')
  useEffect(() => {
    const query = new URLSearchParams(search)
    const enter = async () => {
      await beginWorld(query)
      const [language, theme] = [query.get('language'), query.get('theme')]
      if (theme !== null) chooseTheme(theme as ThemeChoice)
      if (language !== null) await choose(language as LanguageCode)
      location.replace(buildStageAddress(query))
    }
    enter().catch((error: unknown) => setFailed((error as Error).message))
    // The address is read once: the stage replaces it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  return failed ? <p role="alert">{failed}</p> : <p role="status">The world of the scene is being made …</p>
}
