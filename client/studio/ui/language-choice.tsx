import {
  chooseStudioLanguage,
  STUDIO_LANGUAGES,
  type StudioLanguage,
  useStudioLanguage,
  useStudioText,
} from '../i18n/texts.ts'
import './language-choice.css'

/** Language of the studio itself. */
export function LanguageChoice() {
  const text = useStudioText()
  const language = useStudioLanguage()
  return (
    <select
      className="studio-language"
      aria-label={text('frame.language')}
      value={language}
      onChange={({ target }) => void chooseStudioLanguage(target.value as StudioLanguage)}
    >
      {Object.entries(STUDIO_LANGUAGES).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  )
}
