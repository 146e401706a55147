import { deviceStorage } from '@marquee/client/lib/storage.ts'
import type { StartPage, TourStep, TourWords } from '@marquee/schemas/rules/start-page'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'

const LANGUAGES = { EN: { tag: 'en', name: 'English' }, CN: { tag: 'zh-Hans', name: '中文' } } as const
type Language = keyof TourWords

const WORDS = {
  title: { EN: 'Where to begin', CN: '从这里开始' },
  lead: {
    EN: 'Four tours of five steps. A step is ticked off when the gateway has seen it done.',
    CN: '四条路线，各五步。网关看到你做完，步骤就会打勾。',
  },
  open: { EN: 'Open', CN: '打开' },
  done: { EN: 'done', CN: '已完成' },
  count: { EN: 'of 5 done', CN: '/ 5 已完成' },
  reset: { EN: 'Begin again', CN: '重新开始' },
  waiting: { EN: 'Reading the tours …', CN: '正在读取…' },
  failed: {
    EN: 'The gateway does not answer, or another machine asks: start it with npm start and open this page on the same machine.',
    CN: '网关没有回应，或请求来自另一台机器：请运行 npm start，并在同一台机器上打开本页。',
  },
} satisfies Record<string, TourWords>

const ADDRESS = '/_site/start'
const LOOK_MS = 1_500

async function send(method: 'GET' | 'DELETE'): Promise<StartPage> {
  const answer = await fetch(ADDRESS, { method })
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status}`)
  return (await answer.json()) as StartPage
}

/** `/_start`: four tours, in development only. Which steps are done is the gateway's to say. */
export function LabStart() {
  const [language, setLanguage] = useState(firstLanguage)
  const { data, error, mutate } = useSWR(ADDRESS, () => send('GET'), { refreshInterval: LOOK_MS })
  const say = (words: TourWords) => words[language]
  const choose = (chosen: Language) => {
    deviceStorage.write('studioLanguage', LANGUAGES[chosen].tag)
    setLanguage(chosen)
  }
  return (
    <main className="lab-start" lang={LANGUAGES[language].tag} dir="ltr">
      <header>
        <h1>{say(WORDS.title)}</h1>
        <p>{say(WORDS.lead)}</p>
        <div className="lab-buttons">
          {(Object.keys(LANGUAGES) as Language[]).map((code) => (
            <button
              key={code}
              type="button"
              lang={LANGUAGES[code].tag}
              aria-pressed={code === language}
              onClick={() => choose(code)}
            >
              {LANGUAGES[code].name}
            </button>
          ))}
          {data && data.done.length > 0 && (
            <button type="button" onClick={() => void mutate(send('DELETE'), { revalidate: false })}>
              {say(WORDS.reset)}
            </button>
          )}
        </div>
      </header>
      {error ? <p role="alert">{say(WORDS.failed)}</p> : !data && <p role="status">{say(WORDS.waiting)}</p>}
      {data && <Tours page={data} say={say} />}
    </main>
  )
}

function firstLanguage(): Language {
  return (deviceStorage.read('studioLanguage') ?? navigator.language).startsWith('zh') ? 'CN' : 'EN'
}

type Say = (words: TourWords) => string

function Tours({ page, say }: { page: StartPage; say: Say }) {
  const { hash } = useLocation()
  const { tours, done } = page
  const shown = tours.find(({ id }) => `#${id}` === hash) ?? tours[0]
  return (
    <>
      <nav aria-label={say(WORDS.title)}>
        {tours.map(({ id, title, steps }) => {
          const count = steps.filter((step) => done.includes(step.id)).length
          return (
            <a key={id} href={`#${id}`} aria-current={id === shown?.id ? 'true' : undefined}>
              <strong>{say(title)}</strong>
              <progress max={steps.length} value={count} aria-hidden="true" />
              <span>
                {count} {say(WORDS.count)}
              </span>
            </a>
          )
        })}
      </nav>
      <ol>
        {shown?.steps.map((step) => (
          <Step key={step.id} step={step} page={page} say={say} />
        ))}
      </ol>
    </>
  )
}

function Step({ step, page, say }: { step: TourStep; page: StartPage; say: Say }) {
  const isDone = page.done.includes(step.id)
  const fill = (text: string) => fillPlaces(text, page)
  return (
    <li data-done={isDone || undefined}>
      <h2>
        {say(step.title)} <span role="status">{isDone && <small>✓ {say(WORDS.done)}</small>}</span>
      </h2>
      <p>{fill(say(step.text))}</p>
      {step.code && <pre>{step.code.map(fill).join('\n')}</pre>}
      <a className="lab-open" href={fill(step.open)} {...openedIn(step)}>
        {say(WORDS.open)} <span className="only-read">{say(step.title)}</span>
      </a>
    </li>
  )
}

/** Places of the site share a tab, because a login is the tab's own. */
function openedIn({ open }: TourStep) {
  return open.startsWith('{site}') ? { target: 'tour' } : { target: '_blank', rel: 'noopener' }
}

/** Without a new brand its steps open the studio, where it is made. */
function fillPlaces(text: string, { brand, newBrand, brandsFolder }: StartPage): string {
  const at = (name: string) => `http://${name}.localhost${location.port && `:${location.port}`}`
  const studio = `${at('studio')}/_studio`
  return text
    .replace(/^\{studio\}\/\{new\}(.*)/, (_all, path: string) =>
      newBrand ? `${studio}/${newBrand}${path}` : studio,
    )
    .replace(/^\{new\}(.*)/, (_all, path: string) => (newBrand ? at(newBrand) + path : studio))
    .replace('{studio}', studio)
    .replace('{site}', location.origin)
    .replaceAll('{brands}', brandsFolder)
    .replaceAll('{brand}', brand)
}
