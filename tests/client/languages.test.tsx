import type { Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import texts from '../../brands/base/i18n/EN.json'
import { LanguageMenu } from '../../client/src/blocks/shell/parts/language-menu.tsx'
import {
  chooseLanguage,
  getLanguageCode,
  refreshTexts,
  startLanguages,
} from '../../client/src/i18n/languages.ts'
import { ShownLanguage } from '../../client/src/i18n/shown-language.tsx'
import { useText } from '../../client/src/i18n/use-text.ts'
import { useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { asVisitor, draw } from './support/draw.tsx'

const languages: Site['languages'] = {
  EN: { tag: 'en', name: 'English', direction: 'ltr' },
  BN: { tag: 'bn', name: 'বাংলা', direction: 'ltr' },
  UR: { tag: 'ur', name: 'اردو', direction: 'rtl' },
}

/** Texts that come when the test says so. */
function later() {
  let arrive = () => {}
  let fail = () => {}
  const promise = new Promise<typeof texts>((resolve, reject) => {
    arrive = () => resolve(texts)
    fail = () => reject(new Error('no network'))
  })
  return { promise, arrive, fail }
}

describe('a language that is chosen', () => {
  asVisitor()
  let coming: Partial<Record<LanguageCode, ReturnType<typeof later>>>
  const kept = () => [
    localStorage.getItem('lang'),
    localStorage.getItem('hisLang'),
    document.cookie,
    document.documentElement.lang,
  ]
  beforeEach(async () => {
    localStorage.clear()
    coming = { BN: later(), UR: later() }
    const site = getSite()
    setSite({ ...site, languages, brand: { ...site.brand, supportLanguages: ['EN', 'BN', 'UR'] } } as Site)
    await startLanguages({
      code: 'EN',
      languages,
      texts,
      values: {},
      read: (code) => coming[code]?.promise ?? Promise.resolve(texts),
      onChosen: () => {},
    })
  })

  test('a language that is chosen is the last one, whichever texts arrive last, and is stored as lang and as hisLang (R-1.031, R-3.051)', async () => {
    const slow = chooseLanguage('BN')
    const quick = chooseLanguage('UR')
    coming.UR?.arrive()
    await quick
    coming.BN?.arrive()
    await slow
    expect(getLanguageCode()).toBe('UR')
    expect(kept()).toEqual(['UR', 'UR', expect.stringContaining('lang=UR'), 'ur'])
  })

  test('a failure of an earlier choice shows no error (R-1.031)', async () => {
    const slow = chooseLanguage('BN')
    await chooseLanguage('EN')
    coming.BN?.fail()
    await expect(slow).resolves.toBeUndefined()
    expect(getLanguageCode()).toBe('EN')
  })

  test('a language that is chosen draws nothing again when its texts are read anew and have not changed (R-11.008)', async () => {
    let read = { ...texts }
    await startLanguages({
      code: 'EN',
      languages,
      texts,
      values: {},
      read: () => Promise.resolve(read),
      onChosen: () => {},
    })
    const drawn: string[] = []
    const Title = () => {
      const text = useText()
      drawn.push(text('login.title'))
      return text('login.title')
    }
    render(
      <ShownLanguage>
        <Title />
      </ShownLanguage>,
    )
    const first = [...drawn]
    await act(refreshTexts)
    expect(drawn).toEqual(first)
    read = { ...texts, 'login.title': 'Welcome back' }
    await act(refreshTexts)
    expect(screen.getByText('Welcome back')).toBeDefined()
  })

  test('a language that is chosen reports missing texts, and loads them again on request (R-1.031, R-8.005)', async () => {
    draw(() => <LanguageMenu />, {})
    let toasts: readonly { text: string; retry?: () => void }[] = []
    draw(() => ((toasts = useModalsState((state) => state.toasts)), null), {})
    fireEvent.click(screen.getByRole('button', { name: /English/ }))
    fireEvent.click(await screen.findByText('বাংলা'))
    coming.BN?.fail()
    await waitFor(() => expect(toasts.at(-1)?.text).toBe(texts['error.network']))
    expect(getLanguageCode()).toBe('EN')
    delete coming.BN
    toasts.at(-1)?.retry?.()
    await waitFor(() => expect(getLanguageCode()).toBe('BN'))
  })
})
