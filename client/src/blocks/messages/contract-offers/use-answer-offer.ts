import type { AgentContract } from '@marquee/schemas/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiScope } from '../../../api/context.ts'
import { ApiError } from '../../../api/errors.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'

export type OfferAnswer = 'A' | 'R' | 'C'

type Body = { status: OfferAnswer; version: number; agree: boolean }
type Send = (offer: AgentContract, body: Body) => Promise<unknown>

/** Call that answers a contract, by the contract's kind. */
const SEND: Readonly<Record<AgentContract['kind'], Send>> = {
  DIVIDEND: ({ group }, body) => call('agents.process-dividend', { body: { ...body, type: group } }),
  DAILY: ({ id }, body) => call('agents.process-daily-salary', { body: { ...body, id } }),
  HOURLY: ({ id }, body) => call('agents.process-hour-salary', { body: { ...body, contractId: id } }),
  REAL_TIME: ({ id }, body) => call('agents.process-real-time-salary', { body: { ...body, contractId: id } }),
}

/** Text keys of the question before an answer and the message after it. */
const WORDS: Readonly<Record<OfferAnswer, { sure: string; confirm: string; done: string }>> = {
  A: { sure: 'notices.accept-sure', confirm: 'notices.accept', done: 'notices.accepted' },
  R: { sure: 'notices.reject-sure', confirm: 'notices.reject', done: 'notices.rejected' },
  C: { sure: 'notices.end-sure', confirm: 'notices.agree-end', done: 'notices.ended' },
}

/**
 * Returns a function that asks for confirmation, then answers an offered contract; the shared request layer
 * shows refusals.
 */
export function useAnswerOffer(onAnswered: () => void) {
  const text = useText()
  const { confirm, toast } = useModals()
  const { onError } = useApiScope()
  const [isRunning, setRunning] = useState(false)
  const answer = async (offer: AgentContract, status: OfferAnswer) => {
    const isHigher = offer.downlineHigherRate === 'Y' && status === 'A'
    const isSure = await confirm({
      text: text(isHigher ? 'notices.accept-higher' : WORDS[status].sure),
      confirm: text(WORDS[status].confirm),
    })
    if (!isSure) return
    setRunning(true)
    try {
      await SEND[offer.kind](offer, { status, version: offer.version, agree: isHigher })
      toast(text(WORDS[status].done), 'good')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void onError(error)
    } finally {
      setRunning(false)
      // All lists are also reloaded after a refusal, because the contract may have changed meanwhile.
      void refresh('agents.contracts')
      onAnswered()
    }
  }
  return { answer, isRunning }
}
