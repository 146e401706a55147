import { languages } from '@marquee/schemas/languages'

const TAGS = Object.entries(languages).map(
  ([code, { tag }]) => [code, new Intl.Locale(tag).maximize()] as const,
)

/**
 * Code of schemas/languages.json for a code in any letter case or a BCP 47 tag, such as EN for `en-US` and TW for `zh-HK`;
 * undefined if it means no language of the table.
 */
export function readLanguageCode(text: string): string | undefined {
  const code = text.toUpperCase()
  if (Object.hasOwn(languages, code)) return code
  const wanted = parseLocale(text.replaceAll('_', '-'))
  return TAGS.find(
    ([, { language, script }]) => language === wanted?.language && script === wanted.script,
  )?.[0]
}

function parseLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}
