import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { Spinner } from '../../../ui/spinner.tsx'

type Props = { vassalage: string; home: string }

/**
 * Shows a vendor's games in a window above the home page, for a launch item that asks for a list.
 */
export function ListedGames({ vassalage, home }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { openFlow } = useModals()
  const { data, error } = useOperation('games.vendors')
  const isKnown = data !== undefined || error !== undefined
  const cards = data?.data.lanes.flatMap((lane) => lane.cards) ?? []
  const name = cards.find((vendor) => vendor.vassalage === vassalage)?.displayName ?? vassalage
  useEffect(() => {
    if (!isKnown) return
    openFlow('vendorGames', { vassalage, name })
    void navigate(home, { replace: true })
  }, [isKnown, openFlow, vassalage, name, navigate, home])
  return <Spinner label={text('game.loading')} />
}
