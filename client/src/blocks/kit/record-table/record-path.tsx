import type { RecordPath } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Row } from '../parts/record-cell.tsx'
import { type Answer, getRows } from '../parts/use-rows.ts'
import { useRecordLink } from './use-record-link.ts'
import './record-path.css'

/** Breadcrumbs from the outermost level to the one whose rows are shown; each leads back up. */
export function RecordPathLine({ path, answer }: { path: RecordPath; answer: Answer }) {
  const text = useText()
  const linkTo = useRecordLink()
  const levels = getRows(answer, path.field)
  const nameOf = (level: Row) => <bdi>{level[path.name]}</bdi>
  return (
    <nav className="record-path" aria-label={text('downline.path')}>
      <ol>
        {levels.map((level, index) => (
          <li key={level[path.value]}>
            {index > 0 && <Icon name="chevron-end" size="s" />}
            {index === levels.length - 1 ? (
              <strong aria-current="location">{nameOf(level)}</strong>
            ) : (
              <Link to={linkTo({ query: { [path.parameter]: path.value } }, level)} preventScrollReset>
                {nameOf(level)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
