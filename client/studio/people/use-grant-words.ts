import type { Grant } from '@marquee/schemas/studio'
import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import { useStudioText } from '../i18n/texts.ts'

/** Words of a role in a brand: `lotus: Translator (CN), publishes`. */
export function useGrantWords(): (grant: Grant) => string {
  const text = useStudioText()
  return ({ brand, role, languages = [], mayPublish, mayApprove }) => {
    const where = brand === ALL_BRANDS ? text('people.all-brands') : brand
    const name =
      languages.length > 0 ? `${text(`role.${role}`)} (${languages.join(', ')})` : text(`role.${role}`)
    const rights = [mayPublish && text('role.publishes'), mayApprove && text('role.approves')]
    return [`${where}: ${name}`, ...rights].filter(Boolean).join(', ')
  }
}
