import { Button } from '@marquee/client/ui/button.tsx'
import type { FileChange } from '@marquee/schemas/studio'
import type { Choices, DraftSite } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatName } from '../lib/own-key.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { createFreeName, createFreeRoute, createPage, type PageKind, SCHEMA } from './page-files.ts'
import { AddressRow, TitleRow } from './page-rows.tsx'
import { readStart, type StartChoice, TEMPLATES } from './page-start.ts'

const KINDS = ['pages', 'modals', 'about'] as const

type Kind = (typeof KINDS)[number]

type Props = {
  brand: string
  site: DraftSite
  choices: Choices
  onClose(): void
  /** Opens the new page by its address in the studio, such as `pages/summer-cup`. */
  onMade(rest: string): void
}

/** Asks for kind, title, address and beginning of a new page, and adds it to the draft. */
export function NewPageDialog({ brand, site, choices, onClose, onMade }: Props) {
  const text = useStudioText()
  const [kind, setKind] = useState<Kind>('pages')
  const [title, setTitle] = useState('')
  const [route, setRoute] = useState<string>()
  const [start, setStart] = useState<StartChoice>({ from: 'blank' })
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const routes = new Set(choices.routes)
  const shownRoute = route ?? createFreeRoute(title, routes)
  const isTaken = kind === 'pages' && routes.has(shownRoute)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isTaken) return
    setBusy(true)
    try {
      const { rest, files } =
        kind === 'about'
          ? createAbout(title, site, text('about.first-words'))
          : await buildPage({ brand, site, choices }, { kind, title, route: shownRoute }, start)
      if (await run({ label: text('new-page.made', { title }), files, select: { path: files[0]!.path } }))
        return onMade(rest)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <StudioDialog title={text('new-page')} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void make(event)}>
        <Row label={text('new-page.kind')} help={text(`new-page.kind-${kind}`)}>
          {(id, help) => (
            <select
              id={id}
              aria-describedby={help}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as Kind)
                setStart({ from: 'blank' })
              }}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {text(`new-page.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Row>
        <TitleRow language={site.defaultLanguage} title={title} onTitle={setTitle} />
        {kind === 'pages' && (
          <AddressRow
            help={text('new-page.address-help')}
            {...{ isTaken, route: shownRoute }}
            onRoute={setRoute}
          />
        )}
        {kind !== 'about' && <StartRows {...{ brand, kind, start }} onStart={setStart} />}
        <Refusal of={failure} />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {text('new-page.create')}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}

type StartProps = { brand: string; kind: PageKind; start: StartChoice; onStart(start: StartChoice): void }

/** Chooses what a new page begins with; a page of any brand that the person may read. */
function StartRows({ brand, kind, start, onStart }: StartProps) {
  const text = useStudioText()
  const from = start.from === 'page' ? start.brand : brand
  const { data: overview } = useRead('overview.read', {})
  const { data: site } = useRead('draft.site', { brand: from })
  const pages = site?.code === from ? site.pages.filter((page) => page.kind === kind) : []
  const value = start.from === 'template' ? start.name : start.from === 'page' ? `brand ${from}` : ''
  const choose = (chosen: string) => {
    if (chosen === '') return onStart({ from: 'blank' })
    if (chosen.startsWith('brand ')) return onStart({ from: 'page', brand: chosen.slice(6), path: '' })
    onStart({ from: 'template', name: chosen })
  }
  return (
    <>
      <Row label={text('new-page.start')}>
        {(id) => (
          <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
            <option value="">{text('new-page.blank')}</option>
            {kind === 'pages' && (
              <optgroup label={text('new-page.templates')}>
                {TEMPLATES.map(({ name }) => (
                  <option key={name} value={name}>
                    {text(`new-page.template-${name}`)}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={text('new-page.copy')}>
              {(overview?.brands ?? []).map(({ code, name }) => (
                <option key={code} value={`brand ${code}`}>
                  {code === brand ? text('new-page.copy-own') : text('new-page.copy-other', { brand: name })}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Row>
      {start.from === 'page' && (
        <Row label={text('new-page.copied')}>
          {(id) => (
            <select
              id={id}
              required
              value={start.path}
              onChange={({ target }) => onStart({ ...start, path: target.value })}
            >
              <option value="">{text('new-page.choose')}</option>
              {pages.map(({ path, title, route, name }) => (
                <option key={path} value={path}>
                  {`${title || name} (${route ?? name})`}
                </option>
              ))}
            </select>
          )}
        </Row>
      )}
    </>
  )
}

type Made = { rest: string; files: FileChange[] }

async function buildPage(
  { brand, site, choices }: Pick<Props, 'brand' | 'site' | 'choices'>,
  wanted: { kind: PageKind; title: string; route: string },
  choice: StartChoice,
): Promise<Made> {
  const hasText = (key: string) => Object.hasOwn(choices.texts, key)
  const { languages, defaultLanguage: language, assets, pages } = site
  const slots = new Map(choices.blocks.map((block) => [block.name, block.slots]))
  const here = {
    brand,
    editing: { slotsOf: (block: string) => slots.get(block) ?? [], schema: SCHEMA },
    languages: [language, ...languages.filter((one) => one !== language)],
    hasText,
    assets,
  }
  const { start, texts, pictures } = await readStart(choice, wanted.kind, here)
  const names = new Set(pages.filter(({ kind }) => kind === wanted.kind).map(({ name }) => name))
  const made = createPage(start, wanted, { names, hasText }, language, texts[language])
  const more = Object.entries(texts)
    .filter(([code]) => code !== language)
    .map(([code, own]) => ({ path: `i18n/${code}.json`, texts: own }))
  return { rest: `${wanted.kind}/${made.name}`, files: [...made.files, ...more, ...pictures] }
}

/** A page about the brand in its main language; other languages show it until they have their own. */
function createAbout(title: string, { about, defaultLanguage }: DraftSite, words: string): Made {
  const name = createFreeName(formatName(title) || 'page', new Set(about.map((one) => one.name)))
  return {
    rest: `about/${name}`,
    files: [{ path: `about/${defaultLanguage}/${name}.md`, text: `# ${title.trim()}\n\n${words}\n` }],
  }
}
