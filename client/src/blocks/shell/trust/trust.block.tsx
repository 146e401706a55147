import type { Brand } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import './trust.css'

/** Facts about the operator: licence or demonstration, company, payment marks, help organisations, age, security. */
export const Trust: Block<'trust'> = ({ props: { look } }) => {
  const text = useText()
  const { trust } = useSite((site) => site.brand)
  return (
    <section className="trust" data-look={look} aria-label={text('trust.title')}>
      <Licence trust={trust} />
      {look === 'full' && <Payments />}
      {look === 'full' && <Help />}
      <p className="trust-line">
        <Icon name="lock" />
        {text(trust.security)}
      </p>
    </section>
  )
}

type Facts = { trust: Brand['trust'] }

/** The licence with its validator; a demonstration says so in its place. */
function Licence({ trust }: Facts) {
  const text = useText()
  return (
    <div className="trust-licence" data-demonstration={trust.demonstration || undefined}>
      <span className="trust-age" dir="ltr" role="img" aria-label={text('footer.age', { age: trust.age })}>
        {trust.age}+
      </span>
      <div>
        {trust.demonstration ? (
          <p>
            <strong>{text('trust.demonstration')}</strong> {text('trust.demonstration-hint')}
          </p>
        ) : (
          <Licensed trust={trust} />
        )}
        {trust.company && (
          <p>
            <bdi>{trust.company}</bdi>
          </p>
        )}
      </div>
      {!trust.demonstration && <Mark trust={trust} />}
    </div>
  )
}

function Licensed({ trust: { authority, number, validator } }: Facts) {
  const text = useText()
  if (!authority || !number) return null
  return (
    <p>
      <strong>{text('trust.licence', { authority: isolate(authority), number: isolate(number) })}</strong>{' '}
      {validator && (
        <a href={validator} target="_blank" rel="noopener noreferrer">
          {text('trust.validator')}
        </a>
      )}
    </p>
  )
}

/** The mark of the authority, which leads to its validator. */
function Mark({ trust: { authority, validator, mark = '' } }: Facts) {
  const address = useSite((site) => site.assets[mark])
  if (!address) return null
  const picture = <img src={address} alt={authority} width={96} height={48} loading="lazy" />
  return validator ? (
    <a className="trust-mark" href={validator} target="_blank" rel="noopener noreferrer">
      {picture}
    </a>
  ) : (
    <span className="trust-mark">{picture}</span>
  )
}

function Payments() {
  const text = useText()
  const channels = byOrder(useSite((site) => site.brand.depositChannels))
  if (channels.length === 0) return null
  return (
    <div>
      <h2>{text('trust.payments')}</h2>
      <ul className="trust-marks">
        {channels.map(({ id, mark, label }) => (
          <li key={id}>
            <Icon name={mark} />
            {text(label)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Help() {
  const text = useText()
  const lines = byOrder(useSite((site) => site.brand.helpLines))
  if (lines.length === 0) return null
  return (
    <div>
      <h2>{text('trust.help')}</h2>
      <ul className="trust-marks">
        {lines.map(({ id, name, address }) => (
          <li key={id}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              <Icon name="external" />
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Entries of a keyed setting in their order; those without a number come last. */
function byOrder<Entry extends { order?: number }>(entries: { [id: string]: Entry }) {
  return Object.entries(entries)
    .map(([id, entry]) => ({ ...entry, id }))
    .sort((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity))
}
