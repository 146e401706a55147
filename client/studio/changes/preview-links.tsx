import { Button } from '@marquee/client/ui/button.tsx'
import type { MadeLink } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useMay, useMe } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { OnceLink } from '../ui/once-link.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import './changes.css'

/** Links by which people without a sign-in see the draft. A studio on this machine alone has none, since nobody could open them. */
export function PreviewLinks({ brand }: { brand: string }) {
  const me = useMe()
  return me?.signedIn === 'in' ? <Links brand={brand} /> : null
}

function Links({ brand }: { brand: string }) {
  const text = useStudioText()
  const mayWrite = useMay('write', brand)
  const { data, mutate } = useRead('link.list', { brand })
  const [made, setMade] = useState<MadeLink>()
  const { act, failure } = useAct(mutate)
  const when = useWhen()
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    event.currentTarget.reset()
    void act(async () => setMade(await callStudio('link.create', { brand }, { body: { name } })))
  }
  const withdraw = (id: string) => act(() => callStudio('link.revoke', { brand, id }))
  return (
    <section className="changes-more">
      <h2>{text('links.title')}</h2>
      <p className="studio-hint">{text('links.help')}</p>
      <ul className="people-list">
        {(data ?? []).map(({ id, name, person, expiresAt }) => (
          <li key={id}>
            <div>
              <h3>{name || text('links.unnamed')}</h3>
              <p className="studio-hint">{text('links.by', { person, when: when(expiresAt) })}</p>
            </div>
            {mayWrite && (
              <Button look="outline" size="s" onClick={() => void withdraw(id)}>
                {text('link.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Refusal of={failure} />
      {mayWrite && (
        <form className="studio-form" onSubmit={make}>
          <Row label={text('links.for')}>{(id) => <input id={id} name="name" maxLength={100} />}</Row>
          <div className="studio-actions">
            <Button look="outline" type="submit">
              {text('links.make')}
            </Button>
          </div>
        </form>
      )}
      {made && <OnceLink title={text('links.title')} {...made} onClose={() => setMade(undefined)} />}
    </section>
  )
}
