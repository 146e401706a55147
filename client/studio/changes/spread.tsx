import { Button } from '@marquee/client/ui/button.tsx'
import { hasRight } from '@marquee/schemas/studio/access'
import type { BrandSummary, DraftState } from '@marquee/schemas/studio/api'
import { type FormEvent, useEffect, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useMe } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Boxes } from '../ui/boxes.tsx'
import { Row } from '../ui/row.tsx'
import { useFileName, usePlaceName } from '../ui/use-place-name.ts'
import { Waiting } from '../ui/waiting.tsx'
import { listChanges, type NotSpread, spreadTo, type ValueChange } from './spread-changes.ts'
import { findCompanions } from './spread-companions.ts'
import './changes.css'

/** Takes single changes of the draft over to other brands, each with a publish of its own. */
export function Spread({ draft }: { draft: DraftState }) {
  const text = useStudioText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="changes-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('spread.title')}</summary>
      {isOpen && <SpreadForm key={draft.seq} draft={draft} />}
    </details>
  )
}

type Result = { code: string; not: NotSpread | 'failed' | undefined; reason?: string }

function SpreadForm({ draft: { brand, changes } }: { draft: DraftState }) {
  const text = useStudioText()
  const placeName = usePlaceName(brand)
  const fileName = useFileName(brand)
  const me = useMe()
  const { data: overview } = useRead('overview.read', {})
  const { values, failed } = useValues(brand, changes)
  const [left, setLeft] = useState<readonly ValueChange[]>([])
  const [chosen, setChosen] = useState<string[]>([])
  const [results, setResults] = useState<readonly Result[]>([])
  const [isBusy, setBusy] = useState(false)
  if (!values || !overview) return <Waiting failed={failed} />
  const grants = me && me.signedIn !== 'out' ? me.grants : []
  const others = overview.brands.filter(
    ({ code, isNew }) => code !== brand && !isNew && hasRight(grants, 'publish', code),
  )
  if (values.length === 0) return <p>{text('spread.nothing')}</p>
  if (others.length === 0) return <p>{text('spread.no-brand')}</p>
  const taken = values.filter((value) => !left.includes(value))
  const spread = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = String(new FormData(event.currentTarget).get('message') ?? '')
    setBusy(true)
    setResults([])
    const along = await findCompanions(brand, taken).catch(() => [])
    for (const other of others.filter(({ code }) => chosen.includes(code))) {
      const result = await spreadAndTell(other, [...taken, ...along], message)
      setResults((before) => [...before, result])
    }
    setBusy(false)
  }
  return (
    <form className="studio-form" onSubmit={(event) => void spread(event)}>
      <p>{text('spread.help')}</p>
      <fieldset className="studio-choices spread-values">
        <legend>{text('spread.values')}</legend>
        <Boxes
          boxes={values.map((value) => ({
            value,
            label: value.pointer === '' ? fileName(value.path) : placeName(value.path, value.pointer),
          }))}
          chosen={taken}
          onChoose={(now) => setLeft(values.filter((value) => !now.includes(value)))}
        />
      </fieldset>
      <fieldset className="studio-choices">
        <legend>{text('spread.brands')}</legend>
        <Boxes
          boxes={others.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      </fieldset>
      <Row label={text('spread.message')}>
        {(id) => <input id={id} name="message" required maxLength={200} />}
      </Row>
      <div className="studio-actions">
        <Button type="submit" isBusy={isBusy} disabled={taken.length === 0 || chosen.length === 0}>
          {text('spread.publish', { count: chosen.length })}
        </Button>
      </div>
      <ul role="status" className="spread-results">
        {results.map(({ code, not, reason }) => (
          <li key={code} data-is={not === undefined ? 'good' : 'bad'}>
            <b>{others.find((other) => other.code === code)?.name}</b>{' '}
            {not === undefined ? text('spread.done') : reason || text(`spread.not-${not}`)}
          </li>
        ))}
      </ul>
    </form>
  )
}

async function spreadAndTell(
  other: BrandSummary,
  changes: readonly ValueChange[],
  message: string,
): Promise<Result> {
  const { code } = other
  try {
    return { code, not: await spreadTo(other, changes, message) }
  } catch (error) {
    return { code, not: 'failed', reason: error instanceof Error ? error.message : '' }
  }
}

/** Changed values of the draft, once its files are read. */
function useValues(brand: string, changes: DraftState['changes']) {
  const [read, setRead] = useState<{ values?: ValueChange[]; failed?: unknown }>({})
  useEffect(() => {
    const paths = changes.filter(({ kind }) => kind !== 'removed').map(({ path }) => path)
    Promise.all(paths.map((path) => callStudio('draft.file', { brand, path }))).then(
      (files) => setRead({ values: files.flatMap(listChanges) }),
      (failed: unknown) => setRead({ failed }),
    )
    // The form is made anew for each state of the draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [brand])
  return read
}
