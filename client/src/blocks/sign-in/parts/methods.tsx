import type { When } from '@marquee/schemas/contract'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useFacts } from '../../../render/use-facts.ts'
import { collectNeeds, evaluateWhen } from '../../../render/when.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import './methods.css'

type Method = { form: string; label: string; when?: When }

type Props<One extends Method> = {
  /** Text key of the tab list's name. */
  label: string
  methods: readonly One[]
  children: (method: One) => ReactNode
}

/** Tabs for alternative ways; a single way has no tabs. */
export function Methods<One extends Method>({ label, methods, children }: Props<One>) {
  const text = useText()
  const facts = useFacts(collectNeeds(methods.map(({ when }) => when)))
  const panel = useId()
  const open = methods.filter((method) => evaluateWhen(method.when, facts))
  const [form, setForm] = useState(open[0]?.form)
  const chosen = open.find((method) => method.form === form) ?? open[0]
  if (!chosen) return <p>{text('methods.none')}</p>
  if (open.length === 1) return children(chosen)
  return (
    <div className="methods">
      <Tabs
        label={text(label)}
        tabs={open.map((method) => ({ id: method.form, label: text(method.label) }))}
        selected={chosen.form}
        onSelect={setForm}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${chosen.form}`} key={chosen.form}>
        {children(chosen)}
      </div>
    </div>
  )
}
