import type { ChatMessage } from '@marquee/schemas/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type LiveState, useLive, useLiveState } from '../../../api/live.ts'
import { useOperation } from '../../../api/use-operation.ts'

/**
 * Messages of the chat room, oldest first: the latest ones, new ones as they arrive, and older ones on
 * request.
 */
export function useChat(count: number) {
  const newest = useOperation('support.chat', { limit: count })
  const [more, setMore] = useState<readonly ChatMessage[]>([])
  const [hasOlder, setHasOlder] = useState<boolean>()
  const add = (line: ChatMessage) => setMore((before) => [...before, line])
  useLive('chat', add)
  useAgainAtOpen(useLiveState(), newest.reload)
  const lines = useMemo(() => mergeMessages([...(newest.data?.list ?? []), ...more]), [newest.data, more])
  const loadOlder = async () => {
    const before = lines[0]?.id
    const older = await call('support.chat', { query: { limit: count, ...(before && { before }) } }).catch(
      () => undefined,
    )
    if (!older) return
    setMore((now) => [...older.list, ...now])
    setHasOlder(older.more)
  }
  return {
    data: newest.data && { lines, hasOlder: hasOlder ?? newest.data.more },
    error: newest.error,
    isLoading: newest.isLoading,
    reload: newest.reload,
    loadOlder: () => void loadOlder(),
    add,
  }
}

/**
 * Sorts messages and removes duplicates: a message may come by the stream, by the list and as the answer to
 * its sender.
 */
export function mergeMessages(lines: readonly ChatMessage[]): ChatMessage[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()].sort((one, other) => one.id - other.id)
}

/**
 * Reads the list again each time the connection opens. Messages written before the first opening may be in
 * neither the list nor the stream, and a lost connection may have missed more messages than the stream repeats.
 */
export function useAgainAtOpen(state: LiveState, reload: () => unknown) {
  const isFirst = useRef(true)
  useEffect(() => {
    // A connection that is open when the room mounts is older than the list, so the list is complete.
    if (state === 'open' && !isFirst.current) reload()
    isFirst.current = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a change of the connection counts.
  }, [state])
}
