import CN from '../i18n/names.CN.json'
import { type StudioLanguage, useStudioLanguage } from '../i18n/texts.ts'
import { wordsOf } from './words.ts'

/** Names of settings in the languages of the studio but English, which is made of the name itself. */
const NAMES: Readonly<Partial<Record<StudioLanguage, Readonly<Record<string, string>>>>> = { 'zh-Hans': CN }

/** Gives the name of a setting in the language of the studio: `skipHot` becomes `Skip hot` or `跳过热门数`. */
export function useWords(): (name: string) => string {
  const language = useStudioLanguage()
  return (name) => {
    const names = NAMES[language]
    return names && Object.hasOwn(names, name) ? names[name]! : wordsOf(name)
  }
}
