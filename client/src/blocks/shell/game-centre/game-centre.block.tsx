import { type MouseEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { closeModal } from '../../../state/modals.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useCategories, useLanes } from '../../parts/games/use-lanes.ts'
import { useLeaving } from '../../parts/games/use-leaving.ts'
import { CategoryPanel } from '../parts/category-panel.tsx'
import { OwnEntry } from '../parts/own-entry.tsx'
import { useGameEntries } from '../parts/use-game-entries.ts'
import './game-centre.css'

/**
 * Categories as tabs, each with its vendors and games: the touch version of the top bar's menus.
 */
export const GameCentre: Block<'game-centre'> = ({ props }) => {
  const modal = useModal()
  const lanes = useLanes()
  // A link to the current page, such as to another vendor's games, closes the modal as well.
  const leave = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) closeModal(modal?.name)
  }
  useLeaving(modal?.name)
  return (
    // The links inside are focusable themselves; the container only handles their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="game-centre" onClick={leave}>
      <Data
        of={lanes}
        skeleton="rows"
        pieces={6}
        isEmpty={({ vendors }) => vendors.size === 0}
        empty="games.none"
      >
        {() => <Categories {...props} />}
      </Data>
    </div>
  )
}

function Categories({ gamesIn }: { gamesIn: readonly string[] }) {
  const text = useText()
  const categories = useCategories()
  const lanes = useLanes().data
  const [chosen, choose] = useState(categories[0]?.gameType)
  const item = categories.find(({ gameType }) => gameType === chosen) ?? categories[0]
  const vendors = item && lanes?.vendors.get(item.gameType)
  if (!item || !vendors) return null
  return (
    <>
      <Tabs
        label={text('shell.games')}
        panelId="game-centre"
        selected={item.gameType}
        onSelect={(id) => choose(id as typeof chosen)}
        tabs={categories.map(({ gameType, name, sideMenuIcon }) => ({
          id: gameType,
          label: (
            <>
              <Icon name={sideMenuIcon} />
              {text(name)}
            </>
          ),
        }))}
      />
      <OwnEntries />
      <div id="game-centre" role="tabpanel" aria-labelledby={`game-centre-${item.gameType}`}>
        <CategoryPanel item={item} vendors={vendors} hasGames={gamesIn.includes(item.gameType)} />
      </div>
    </>
  )
}

function OwnEntries() {
  const own = useGameEntries().flatMap((entry) => ('vendor' in entry ? [entry] : []))
  if (own.length === 0) return null
  return (
    <ul className="game-centre-own">
      {own.map(({ key, vendor, icon }) => (
        <li key={key}>
          <OwnEntry vendor={vendor}>
            <Icon name={icon} />
            {vendor.displayName}
          </OwnEntry>
        </li>
      ))}
    </ul>
  )
}
