import { settingText, useStudioLanguage } from '../i18n/texts.ts'
import { type Described, formatHelp, formatWords } from './words.ts'

/** Gives the name of a setting in the language of the studio: `skipHot` becomes `Skip hot` or `跳过热门数`. */
export function useWords(): (name: string) => string {
  const language = useStudioLanguage()
  return (name) => settingText(language, 'names', name) ?? formatWords(name)
}

/** Gives the description of a setting or a block in the language of the studio. */
export function useHelp(): (described: Described | undefined) => string {
  const language = useStudioLanguage()
  return (described) => {
    const english = formatHelp(described?.description)
    const place = described?.$comment
    if (english === '' || typeof place !== 'string') return quoted(english)
    return quoted(settingText(language, 'help', place) ?? english)
  }
}

/** Names of settings and values stand between backticks in schemas, which are for developers. */
function quoted(help: string): string {
  return help.replace(/`([^`]+)`/g, '“$1”')
}
