import { Link, useSearchParams } from 'react-router-dom'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { MonthTable } from './month-table.tsx'
import type { Statement } from './statement.ts'
import { TotalTable } from './total-table.tsx'
import './account-statement.css'

/** Calendar year in the page's address; without it the statement has the last twelve months. */
const PARAMETER = 'year'

/** The member's statement of twelve months or of a calendar year, to print and to download. */
export const AccountStatement: Block<'account-statement'> = ({ props: { check } }) => {
  const text = useText()
  const [address, setAddress] = useSearchParams()
  const year = Number(address.get(PARAMETER)) || undefined
  const twelveMonths = useOperation('wallet.statement')
  const ofYear = useOperation('wallet.statement', year === undefined ? null : { year })
  const answer = year === undefined ? twelveMonths : ofYear
  const { data } = answer
  const choose = (value: number) => setAddress(value === 0 ? {} : { [PARAMETER]: String(value) })
  return (
    <div className="statement">
      <Section
        title={text('statement.title')}
        hint={text('statement.hint')}
        actions={
          <>
            <Period known={twelveMonths} chosen={year ?? 0} onChoose={choose} />
            {!answer.error && data?.totals.length !== 0 && <Actions statement={data} />}
          </>
        }
      >
        <Data
          of={answer}
          pieces={8}
          isEmpty={({ totals, opening }) => totals.length === 0 && isZero(opening)}
          empty="statement.empty"
        >
          {(statement) => (
            <>
              <Facts statement={statement} />
              <MonthTable statement={statement} />
              <TotalTable statement={statement} />
              <Seal statement={statement} check={check} />
            </>
          )}
        </Data>
      </Section>
    </div>
  )
}

type PeriodProps = { known: Read<Statement>; chosen: number; onChoose(year: number): void }

/**
 * Choice of the twelve months or of a year, which stands while the years are loading too. A platform may have the months
 * only.
 */
function Period({ known: { data, error }, chosen, onChoose }: PeriodProps) {
  const text = useText()
  if (error || (data && !data.years)) return null
  const years = data?.years ?? (chosen === 0 ? [] : [chosen])
  const choices = years.map((year) => ({ value: year, label: String(year) }))
  return (
    <Select
      label={text('record.period')}
      value={chosen}
      choices={[{ value: 0, label: text('statement.twelve-months') }, ...choices]}
      onChoose={(value) => onChoose(Number(value))}
    />
  )
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}

/** Stands while the statement is loading too, so that nothing below moves. */
function Actions({ statement }: { statement: Statement | undefined }) {
  const text = useText()
  const file = statement?.file
  const save = () => {
    if (!statement || !file) return
    const { account, months } = statement
    saveFile(`statement-${account}-${months.at(-1)!.until}.csv`, file.csv, 'text/csv;charset=utf-8')
  }
  return (
    <>
      <Button look="outline" size="s" icon="print" disabled={!statement} onClick={() => window.print()}>
        {text('help.print')}
      </Button>
      {(!statement || file) && (
        <Button look="outline" size="s" icon="download" disabled={!statement} onClick={save}>
          {text('record.download')}
        </Button>
      )}
    </>
  )
}

/** Facts that the paper needs: provider with company, account, currency, period and time. */
function Facts({ statement }: { statement: Statement }) {
  const text = useText()
  const zone = useZoneTime()
  const { name, trust } = useSite((site) => site.brand)
  const { account, currency, months, createdAt } = statement
  const facts = [
    ['statement.brand', trust.company ? `${name}, ${trust.company}` : name],
    ['downline.account', account],
    ['statement.currency', currency],
    ['record.from', months[0]!.from],
    ['record.to', months.at(-1)!.until],
    ['statement.created', `${zone.dateTime(createdAt)} (${zone.zone})`],
  ] as const
  return (
    <>
      <dl className="statement-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {trust.demonstration && (
        <p className="statement-demonstration">
          <strong>{text('trust.demonstration')}</strong> {text('trust.demonstration-hint')}
        </p>
      )}
    </>
  )
}

/** Check sum and signature of the file, by which the paper belongs to it. */
function Seal({ statement: { file }, check }: { statement: Statement; check: string }) {
  const text = useText()
  const brand = useSite((site) => site.brand.name)
  if (!file) return <Note>{text('statement.unsigned')}</Note>
  const values = [
    ['statement.hash', file.hash],
    ['statement.signature', file.signature],
    ['statement.key', file.keyId],
  ] as const
  return (
    <div className="statement-seal">
      <p>
        {text('statement.signed', { brand: isolate(brand) })}{' '}
        <Link to={check}>{text('statement.check')}</Link>
      </p>
      <dl>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              <code dir="ltr">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
