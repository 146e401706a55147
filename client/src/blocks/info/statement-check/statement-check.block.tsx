import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProofResult } from '../../parts/proofs/proof-lines.tsx'
import { Section } from '../../parts/section.tsx'
import { checkStatement, type StatementVerdict } from './check-statement.ts'
import './statement-check.css'

/** Files of statements have some 20 kB; a larger one is not read. */
const MOST_BYTES = 1024 * 1024

/** Checks the file of a statement that a visitor chooses or drops; it never leaves the browser. */
export const StatementCheck: Block<'statement-check'> = () => {
  const text = useText()
  const id = useId()
  const [checked, setChecked] = useState<{ name: string; verdict: StatementVerdict }>()
  const [isOver, setOver] = useState(false)
  const check = async (file: File | undefined) => {
    if (!file) return
    const verdict: StatementVerdict =
      file.size > MOST_BYTES ? { outcome: 'other-file' } : await checkStatement(await file.text())
    setChecked({ name: file.name, verdict })
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void check(currentTarget.files?.[0])
    // The same file may be chosen again after it was changed.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void check(event.dataTransfer.files[0])
  }
  return (
    <Section title={text('statement.check')} hint={text('statement.check-hint')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a file can be chosen by the field inside as well */}
      <div
        className="statement-check"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="button button-outline" htmlFor={id}>
          <Icon name="document" />
          {text('statement.choose')}
        </label>
        <input id={id} type="file" accept=".csv,text/csv" onChange={choose} />
        <p className="statement-check-drop">{text('statement.drop')}</p>
        <div role="status">{checked && <Verdict {...checked} />}</div>
      </div>
    </Section>
  )
}

function Verdict({ name, verdict }: { name: string; verdict: StatementVerdict }) {
  const sentence = useSentence(verdict)
  return (
    <>
      <p className="statement-check-file">
        <bdi>{name}</bdi>
      </p>
      <ProofResult isGood={verdict.outcome === 'valid'}>{sentence}</ProofResult>
      {verdict.outcome === 'line' && verdict.content !== '' && (
        <code className="statement-check-line" dir="ltr">
          {verdict.content}
        </code>
      )}
    </>
  )
}

function useSentence(verdict: StatementVerdict): string {
  const text = useText()
  switch (verdict.outcome) {
    case 'valid':
      return text('statement.valid', { brand: isolate(verdict.brand), account: isolate(verdict.account) })
    case 'line':
      return text('statement.line', { line: verdict.line })
    case 'unknown-key':
      return text('statement.unknown-key', { key: isolate(verdict.keyId) })
    case 'forged':
      return text('statement.forged')
    case 'other-file':
      return text('statement.other-file')
    case 'unsupported':
      return text('statement.unsupported')
    default:
      return text('error.network')
  }
}
