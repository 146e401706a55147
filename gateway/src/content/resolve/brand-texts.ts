import type { Brand } from '@marquee/schemas/contract'
import { lazyRecord } from '../../lib/lazy-record.ts'
import type { LoadedBrand } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import { type TextGroup, type TextsByGroup, textsIn } from '../read/shared-texts.ts'
import { resolveTexts } from '../read/texts.ts'

/** Language code -> texts of a group, built at first use; a brand without own texts in a language uses the shared ones. */
export function textsOfBrand(
  contract: Contract,
  group: TextGroup,
  shared: TextsByGroup,
  { texts }: Pick<BrandPart, 'texts'>,
  { supportLanguages, defaultLang }: Brand,
): LoadedBrand['texts'] {
  const own = textsIn(group, texts)
  return lazyRecord(supportLanguages, (code) =>
    resolveTexts(languageOf(contract, code), own, shared[group].byLanguage, defaultLang),
  )
}

/** A language with its BCP 47 tag. */
function languageOf({ languageTags }: Contract, code: string): { code: string; tag: string } {
  return { code, tag: languageTags.get(code) ?? 'en' }
}
