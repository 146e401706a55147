import { settingText, useStudioLanguage } from '../i18n/texts.ts'
import { helpOf, wordsOf } from './words.ts'

/** Gives the name of a setting in the language of the studio: `skipHot` becomes `Skip hot` or `跳过热门数`. */
export function useWords(): (name: string) => string {
  const language = useStudioLanguage()
  return (name) => settingText(language, 'names', name) ?? wordsOf(name)
}

/** Gives the description of a setting or a block in the language of the studio. */
export function useHelp(): (description: unknown) => string {
  const language = useStudioLanguage()
  return (description) => {
    const english = helpOf(description)
    // For an empty key the texts give all of them.
    if (english === '') return ''
    return quoted(settingText(language, 'help', english) ?? english)
  }
}

/** Names of settings and values stand between backticks in schemas, which are for developers. */
function quoted(help: string): string {
  return help.replace(/`([^`]+)`/g, '“$1”')
}
