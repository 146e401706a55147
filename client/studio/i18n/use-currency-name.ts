import { useStudioLanguage } from './texts.ts'

/** Gives the name of a currency with its code in the language of the studio, `Euro (EUR)`. */
export function useCurrencyName(): (code: string) => string {
  const names = new Intl.DisplayNames(useStudioLanguage(), { type: 'currency', fallback: 'code' })
  return (code) => {
    const name = names.of(code) ?? code
    return name === code ? code : `${name} (${code})`
  }
}
