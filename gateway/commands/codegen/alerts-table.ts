import { parse } from 'yaml'
import { withTable } from './settings-table.ts'

type Rule = {
  alert: string
  expr: string
  for: string
  annotations: { summary: string; meaning: string; action: string }
}

/** Rules of docs/alerts.yaml. */
export function readAlertRules(yaml: string): Rule[] {
  const { groups } = parse(yaml) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

/** A document with the table of the alarms between its marks, as docs/alerts.yaml has them now. */
export function withAlerts(text: string, yaml: string): string {
  const rows = readAlertRules(yaml).map(
    ({ alert, expr, for: time, annotations: { meaning, action } }) =>
      `| ${alert} | \`${expr.replaceAll('|', '\\|')}\` for ${time} | ${meaning} | ${action} |\n`,
  )
  return withTable(text, 'alerts', ['alarm', 'condition', 'meaning', 'do'], rows)
}
