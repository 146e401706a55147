import { Button } from '@marquee/client/ui/button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type FormEvent, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import type { JsonObject } from '../lib/json.ts'
import { formatName } from '../lib/own-key.ts'
import { Row, TextRow } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'

type Props = { brand: string; names: readonly string[]; onClose(): void }

/** Goal that most tests have, as a start. */
const FIRST_GOAL = 'identity.register'

/** Asks for the name, the goal and the first variant of an A/B test. */
export function NewExperiment({ brand, names, onClose }: Props) {
  const text = useStudioText()
  const { data: choices } = useRead('draft.choices', { brand })
  const [name, setName] = useState('')
  const [variant, setVariant] = useState('b')
  const [share, setShare] = useState('50')
  const [goal, setGoal] = useState(FIRST_GOAL)
  const isTaken = names.includes(name)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isTaken) return
    const path = 'brand.json'
    const { own } = await callStudio('draft.file', { brand, path })
    const file = isObject(own) ? (own as JsonObject) : {}
    const experiments = isObject(file.experiments) ? file.experiments : {}
    const test: JsonObject = {
      goal: goal.startsWith('/') ? { route: goal } : { operation: goal },
      shares: { [variant]: Number(share) },
    }
    const value = { ...file, experiments: { ...experiments, [name]: test } }
    if (await run({ label: text('experiments.made', { name }), files: [{ path, value }] })) onClose()
  }
  const shapeName = (typed: string, most: number) => formatName(typed).slice(0, most)
  return (
    <StudioDialog title={text('experiments.new')} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void save(event)}>
        <TextRow
          label={text('experiments.name')}
          help={isTaken ? text('new-page.taken') : text('experiments.name-help')}
          isWrong={isTaken}
          pattern="[a-z][a-z0-9\-]{0,29}"
          value={name}
          onType={setName}
          onBlur={() => setName(shapeName(name, 30))}
        />
        <Row label={text('experiments.goal-choice')} help={text('experiments.goal-help')}>
          {(id, help) => (
            <select
              id={id}
              aria-describedby={help}
              value={goal}
              onChange={({ target }) => setGoal(target.value)}
            >
              <optgroup label={text('experiments.calls')}>
                {(choices?.operations ?? [FIRST_GOAL]).map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </optgroup>
              <optgroup label={text('pages.pages')}>
                {(choices?.routes ?? [])
                  .filter((route) => !route.includes(':'))
                  .map((one) => (
                    <option key={one}>{one}</option>
                  ))}
              </optgroup>
            </select>
          )}
        </Row>
        <TextRow
          label={text('experiments.first-variant')}
          help={text('experiments.variant-help')}
          pattern="(?!original$)[a-z][a-z0-9\-]{0,19}"
          value={variant}
          onType={setVariant}
          onBlur={() => setVariant(shapeName(variant, 20))}
        />
        <TextRow
          label={text('experiments.share-of')}
          type="number"
          min={1}
          max={100}
          value={share}
          onType={setShare}
        />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('experiments.create')}</Button>
        </div>
      </form>
    </StudioDialog>
  )
}
