import { Button } from '@marquee/client/ui/button.tsx'
import type { AgentToken, MadeAgentToken, Overview } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { Confirm } from '../ui/confirm.tsx'
import { OnceLink } from '../ui/once-link.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import { useGrantWords } from './use-grant-words.ts'

/** Tokens by which agents change drafts: how they are used, a list, and the way to a new one. */
export function AgentsSection({ brands }: { brands: Overview | undefined }) {
  const text = useStudioText()
  const { data, error, mutate } = useRead('agent.list', {})
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeAgentToken>()
  const [ending, setEnding] = useState<AgentToken>()
  const { act, failure } = useAct(mutate)
  return (
    <section>
      <header className="overview-head">
        <h2>{text('agents')}</h2>
        <Button icon="plus" onClick={() => setMaking(true)} disabled={!data || !brands}>
          {text('agents.make')}
        </Button>
      </header>
      <p className="studio-hint">{text('agents.help', { address: `${location.origin}/_studio/mcp` })}</p>
      <Refusal of={failure} />
      {data ? (
        <AgentList tokens={data} onEnd={setEnding} />
      ) : (
        <Waiting failed={error} onRetry={() => void mutate()} />
      )}
      {isMaking && brands && (
        <AgentDialog
          brands={brands}
          onClose={() => setMaking(false)}
          onDone={(token) => {
            setMaking(false)
            setMade(token)
            void mutate()
          }}
        />
      )}
      {made && (
        <OnceLink
          title={text('agents.token')}
          label={text('agents.token')}
          copy={text('agents.copy')}
          address={made.token}
          expiresAt={made.expiresAt}
          onClose={() => setMade(undefined)}
        />
      )}
      {ending && (
        <Confirm
          title={text('agents.revoke-sure', { name: ending.name })}
          explanation={text('agents.revoke-text')}
          action={text('agents.revoke')}
          onConfirm={() => void act(() => callStudio('agent.revoke', { id: ending.id }))}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}

function AgentList({ tokens, onEnd }: { tokens: AgentToken[]; onEnd(token: AgentToken): void }) {
  const text = useStudioText()
  const words = useGrantWords()
  const when = useWhen()
  if (tokens.length === 0) return <p>{text('agents.none')}</p>
  return (
    <ul className="people-list">
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <h3 id={token.id}>{token.name}</h3>
            <p>{token.grants.map(words).join(' · ')}</p>
            <p className="studio-hint">
              {text('links.by', { person: token.maker, when: when(token.expiresAt) })} ·{' '}
              {token.usedAt === undefined
                ? text('agents.unused')
                : text('agents.used', { when: when(token.usedAt) })}
            </p>
          </div>
          <Button look="outline" size="s" aria-describedby={token.id} onClick={() => onEnd(token)}>
            {text('agents.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
