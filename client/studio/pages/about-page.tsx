import { Button } from '@marquee/client/ui/button.tsx'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import type { AboutChoice, DraftFile, DraftSite } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { isClashing, run, useDraft } from '../api/draft.ts'
import { useFlush } from '../api/use-flush.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useProblemWords } from '../i18n/use-problem-words.ts'
import type { Place } from '../lib/route.ts'
import { Row } from '../ui/row.tsx'
import { Waiting } from '../ui/waiting.tsx'
import './about-page.css'

/** A page about the brand in each of its languages, as Markdown. */
export function AboutPage({ place, site, about }: { place: Place; site: DraftSite; about: AboutChoice }) {
  const text = useStudioText()
  const [language, setLanguage] = useState(site.defaultLanguage)
  const path = `about/${language}/${about.name}.md`
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path })
  return (
    <section className="about-page" aria-label={about.title}>
      <Row label={text('about.language')}>
        {(id) => (
          <select id={id} value={language} onChange={({ target }) => setLanguage(target.value)}>
            {site.languages.map((code) => (
              <option key={code} value={code}>
                {`${languages[code as LanguageCode].name}${about.languages.includes(code) ? '' : ` · ${text('about.open')}`}`}
              </option>
            ))}
          </select>
        )}
      </Row>
      {file?.path === path ? (
        <AboutText key={path} file={file} language={language as LanguageCode} />
      ) : (
        <Waiting failed={error} onRetry={() => void mutate()} />
      )}
    </section>
  )
}

/** The text of one language. It is saved when the field is left. */
function AboutText({ file, language }: { file: DraftFile; language: LanguageCode }) {
  const text = useStudioText()
  const words = useProblemWords()
  const draft = useDraft()
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; from: string | null }>()
  const own = typeof file.own === 'string' ? file.own : undefined
  const base = typeof file.base === 'string' ? file.base : ''
  const { tag, direction } = languages[language]
  const problems = (draft?.problems ?? []).filter(({ path }) => path === file.path)
  const leave = async () => {
    if (typed === undefined || typed.text === (own ?? base)) return setTyped(undefined)
    const { text: words, from: before } = typed
    const change: { text?: string } =
      words.trim() === '' ? {} : { text: words.endsWith('\n') ? words : `${words}\n` }
    const command = {
      label: file.path,
      files: [{ path: file.path, ...change, before }],
      select: { path: file.path },
    }
    // An edit that clashes with another window's waits for a choice.
    if ((await run(command, { isStale: true })) || isClashing(file.path))
      setTyped((now) => (now === typed ? undefined : now && { ...now, from: change.text ?? null }))
  }
  useFlush(() => void leave())
  return (
    <>
      <label htmlFor={id}>{text('about.text')}</label>
      <textarea
        id={id}
        rows={18}
        lang={tag}
        dir={direction}
        aria-describedby={`${id}-help`}
        aria-invalid={problems.some(({ warning }) => !warning) || undefined}
        value={typed?.text ?? own ?? base}
        onChange={({ target }) =>
          setTyped((now) => ({ text: target.value, from: now ? now.from : (own ?? null) }))
        }
        onBlur={() => void leave()}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
      <small id={`${id}-help`}>
        {own === undefined && `${text(base === '' ? 'about.falls-back' : 'about.from-base')} `}
        {text('about.help')}
      </small>
      {problems.map((problem) => (
        <p key={problem.line + problem.wrong} className={problem.warning ? 'studio-warning' : 'studio-error'}>
          {text('about.problem', { line: problem.line, problem: words(problem) })}
        </p>
      ))}
      {own !== undefined && base !== '' && (
        <Button
          look="outline"
          size="s"
          icon="undo"
          onClick={() => void run({ label: text('files.restore'), files: [{ path: file.path }] })}
        >
          {text('files.restore')}
        </Button>
      )}
    </>
  )
}
