import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { formatAmount, getMinorPerUnit } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { Table } from '../../../ui/table.tsx'

/** Rules of points: how they are earned, their value in money, and their expiry. */
export function PointRules({ rules }: { rules: readonly string[] }) {
  const text = useText()
  const format = useFormat()
  const { navigation, currency } = useSite((site) => site.brand)
  const config = useOperation('promotions.point-config')
  const nameOf = (gameType: string) => navigation.find((item) => item.gameType === gameType)?.name
  return (
    <Data of={config} pieces={6}>
      {({ categories, perValidBet, pointsPerUnit, convertMinimum, expires }) => {
        const values = {
          bet: format.money(perValidBet, currency.symbol),
          points: format.number(pointsPerUnit),
          unit: format.money(formatAmount(BigInt(getMinorPerUnit())), currency.symbol),
          minimum: format.number(convertMinimum),
        }
        return (
          <div className="point-rules">
            <Table
              caption={text('points.earning')}
              columns={[
                { key: 'game', label: text('points.games'), draw: ({ name }) => text(name) },
                {
                  key: 'points',
                  label: text('points.per-bet', values),
                  align: 'end',
                  draw: ({ point }) => format.money(point),
                },
              ]}
              rows={categories.flatMap(({ gameType, point }) => {
                const name = nameOf(gameType)
                return name === undefined ? [] : [{ gameType, name, point }]
              })}
              rowKey={({ gameType }) => gameType}
            />
            <ul>
              {[...rules, expires ? 'points.rule.expire' : 'points.rule.stay'].map((rule) => (
                <li key={rule}>{text(rule, values)}</li>
              ))}
            </ul>
          </div>
        )
      }}
    </Data>
  )
}
