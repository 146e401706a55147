import type { Overview } from '@marquee/schemas/studio/api'
import { useStudioText } from '../i18n/texts.ts'
import { useValueWords } from '../i18n/use-words.ts'
import { Row } from '../ui/row.tsx'

type Props = {
  markets: Overview['markets']
  market: string
  /** Called with the chosen market, and with the currency that it demands. */
  onMarket(market: string, currency: string | undefined): void
}

/** Market whose rules apply to a new brand. */
export function MarketRow({ markets, market, onMarket }: Props) {
  const text = useStudioText()
  const words = useValueWords()
  return (
    <Row label={text('new-brand.market')} help={text('new-brand.market-help')}>
      {(id, help) => (
        <select
          id={id}
          aria-describedby={help}
          value={market}
          onChange={({ target }) =>
            onMarket(target.value, markets.find(({ code }) => code === target.value)?.currency)
          }
        >
          <option value="">{text('new-brand.no-market')}</option>
          {markets.map(({ code }) => (
            <option key={code} value={code}>
              {words(code)}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}
