import { useSite } from '@marquee/client/state/site.ts'
import type { FormEvent } from 'react'
import { callControl, useControl } from './control.ts'
import { Placed } from './placed.tsx'
import { useAct } from './use-act.ts'

/** Changes of single fields of answers. */
export function Patches() {
  const act = useAct()
  const brand = useSite((site) => site.code)
  const { data: patches } = useControl<object[]>('/patches')
  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { value, ...rest } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    act('The answer is changed.', async () =>
      callControl(brand, 'POST', '/patches', {
        body: { brand, ...rest, value: JSON.parse(value!) as unknown },
      }),
    )
  }
  return (
    <>
      <form className="lab-fields" onSubmit={place} aria-label="Patch">
        <label>
          Call
          <input name="operation" required placeholder="wallet.balance" />
        </label>
        <label>
          Pointer
          <input name="pointer" pattern="(/.*)?" autoComplete="off" placeholder="/balance" />
        </label>
        <label>
          Value as JSON
          <input name="value" required autoComplete="off" placeholder='"0.00"' />
        </label>
        <button>Change</button>
      </form>
      <Placed
        rows={patches}
        nothing="Every answer is passed through."
        onClear={() => act('No patches are left.', () => callControl(brand, 'DELETE', '/patches'))}
      />
    </>
  )
}
