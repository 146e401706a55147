import { Button } from '@marquee/client/ui/button.tsx'
import type { Invite, MadeInvite, People, Person } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { callStudio } from '../api/ask.ts'
import { useMe } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { Confirm } from '../ui/confirm.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { OnceLink } from '../ui/once-link.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { AgentsSection } from './agents-section.tsx'
import { GrantsDialog } from './grants-dialog.tsx'
import { useGrantWords } from './use-grant-words.ts'

/** People of the studio with their roles, and the links by which new ones join. */
export function PeoplePage() {
  const text = useStudioText()
  const { data, error, mutate } = useRead('people.list', {})
  const { data: overview } = useRead('overview.read', {})
  const [shown, setShown] = useState<Person | 'new'>()
  const [link, setLink] = useState<MadeInvite>()
  const { act: actAndRead, failure } = useAct(mutate)
  const act: ListProps['act'] = (call) =>
    actAndRead(async () => {
      const made = await call()
      if ('address' in made) setLink(made)
    })
  return (
    <main className="overview">
      <header className="overview-head">
        <h1>{text('people')}</h1>
        <Link to="/_studio/">{text('back-to-brands')}</Link>
        <Button icon="plus" onClick={() => setShown('new')} disabled={!data || !overview}>
          {text('people.invite')}
        </Button>
        <LanguageChoice />
      </header>
      <Refusal of={failure} />
      {data ? (
        <PeopleList people={data} onEdit={setShown} act={act} />
      ) : (
        <Waiting failed={error} onRetry={() => void mutate()} />
      )}
      <AgentsSection brands={overview} />
      {shown && overview && (
        <GrantsDialog
          person={shown === 'new' ? undefined : shown}
          brands={overview}
          onClose={() => setShown(undefined)}
          onDone={(made) => {
            setShown(undefined)
            void act(async () => made)
          }}
        />
      )}
      {link && <OnceLink title={text('people.link')} {...link} onClose={() => setLink(undefined)} />}
    </main>
  )
}

type ListProps = {
  people: People
  onEdit(person: Person): void
  act(call: () => Promise<People | MadeInvite>): Promise<void>
}

function PeopleList({ people: { people, invites }, onEdit, act }: ListProps) {
  const text = useStudioText()
  const [leaving, setLeaving] = useState<Person>()
  return (
    <>
      <h2 className="only-read">{text('people')}</h2>
      <ul className="people-list">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onEdit={onEdit} onRemove={setLeaving} act={act} />
        ))}
      </ul>
      {invites.length > 0 && <h2>{text('people.invited')}</h2>}
      <ul className="people-list">
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} act={act} />
        ))}
      </ul>
      {leaving && (
        <Confirm
          title={text('people.remove-sure', { name: leaving.name })}
          explanation={text('people.remove-text')}
          action={text('people.remove')}
          onConfirm={() => void act(() => callStudio('people.remove', { id: leaving.id }))}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

type RowProps = Pick<ListProps, 'onEdit' | 'act'> & { person: Person; onRemove(person: Person): void }

function PersonRow({ person, onEdit, onRemove, act }: RowProps) {
  const text = useStudioText()
  const words = useGrantWords()
  const seen = useSeenAt(person.seenAt)
  const me = useMe()
  const isMe = me?.signedIn === 'in' && me.id === person.id
  const newPasskey = () => callStudio('people.link', { id: person.id })
  return (
    <li>
      <div>
        <h3 id={person.id}>{isMe ? text('people.you', { name: person.name }) : person.name}</h3>
        <p>{person.grants.map(words).join(' · ') || text('people.no-role')}</p>
        <p className="studio-hint">
          {text('count.passkeys', { count: person.passkeys })} · {seen}
        </p>
      </div>
      <div className="studio-actions">
        <Button look="outline" size="s" aria-describedby={person.id} onClick={() => onEdit(person)}>
          {text('people.roles')}
        </Button>
        <Button look="outline" size="s" aria-describedby={person.id} onClick={() => void act(newPasskey)}>
          {text('people.new-passkey')}
        </Button>
        <Button look="outline" size="s" aria-describedby={person.id} onClick={() => onRemove(person)}>
          {text('people.remove')}
        </Button>
      </div>
    </li>
  )
}

function InviteRow({ invite, act }: { invite: Invite; act: ListProps['act'] }) {
  const text = useStudioText()
  const words = useGrantWords()
  const when = useWhen()
  const withdraw = () => callStudio('people.withdraw', { id: invite.id })
  return (
    <li>
      <div>
        <h3 id={invite.id}>{invite.name}</h3>
        <p>{invite.person ? text('people.new-passkey') : invite.grants.map(words).join(' · ')}</p>
        <p className="studio-hint">{text('link.until', { when: when(invite.expiresAt) })}</p>
      </div>
      <Button look="outline" size="s" aria-describedby={invite.id} onClick={() => void act(withdraw)}>
        {text('link.withdraw')}
      </Button>
    </li>
  )
}

function useSeenAt(at: number | undefined): string {
  const text = useStudioText()
  const when = useWhen()
  return at === undefined ? text('people.not-seen') : text('people.seen', { when: when(at) })
}
