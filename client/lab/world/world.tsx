import { Tabs } from '@marquee/client/ui/tabs.tsx'
import { type ComponentType, useId, useState } from 'react'
import { Accounts } from './accounts.tsx'
import { Clock } from './clock.tsx'
import { readAnew } from './control.ts'
import { DriftPanel } from './drift.tsx'
import { Faults } from './faults.tsx'
import { Journal } from './journal.tsx'
import { Patches } from './patches.tsx'
import { Saved } from './saved.tsx'
import { Scenarios } from './scenarios.tsx'
import { Sessions } from './sessions.tsx'
import { ActContext } from './use-act.ts'

const PANELS: Readonly<Record<string, ComponentType>> = {
  Clock,
  Scenarios,
  Faults,
  Patches,
  Journal,
  Sessions,
  Accounts,
  Saved,
  Drift: DriftPanel,
}
const TABS = Object.keys(PANELS).map((name) => ({ id: name, label: name }))

/** Panels that steer the simulated world; `onChange` is called after each change of it. */
export function World({ onChange }: { onChange?: () => void }) {
  const panelId = useId()
  const [chosen, setChosen] = useState('Clock')
  const [said, setSaid] = useState({ text: '', isWrong: false })
  const Panel = PANELS[chosen]!
  const perform = async (done: string, change: () => Promise<unknown>) => {
    try {
      await change()
      setSaid({ text: done, isWrong: false })
      await readAnew()
      if (done) onChange?.()
    } catch (error) {
      setSaid({ text: (error as Error).message, isWrong: true })
    }
  }
  return (
    <ActContext value={(done, change) => void perform(done, change)}>
      <section className="lab-world" aria-label="World">
        <Tabs label="World" tabs={TABS} selected={chosen} onSelect={setChosen} panelId={panelId} />
        <p className="lab-said" role="status" data-wrong={said.isWrong || undefined}>
          {said.text}
        </p>
        <div className="lab-panel" id={panelId} role="tabpanel" aria-label={chosen}>
          <Panel />
        </div>
      </section>
    </ActContext>
  )
}
