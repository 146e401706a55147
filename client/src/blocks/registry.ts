import type { BlockName } from '@marquee/schemas/names'
import type { Block, BlockRegistry } from '../render/block.ts'
import { deferBlock } from '../render/later.tsx'

type Load = () => Promise<Record<string, Block<BlockName>>>

/** The block x is drawn by the file x.block.tsx of its area. */
const files = import.meta.glob('./*/**/*.block.tsx') as Record<string, Load>

/** A block with a place.css is loaded when it comes near the screen; until then this file keeps its space. */
const places = import.meta.glob('./*/*/place.css', { eager: true })

/** All blocks by name; each is loaded when a page first shows it. */
export const blocks = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const [, folder, name] = /(.*)\/(.*)\.block/.exec(file) as unknown as [string, string, BlockName]
    const component = async () => (await load())[componentName(name)]!
    return [name, `${folder}/place.css` in places ? () => deferBlock(name, component) : component]
  }),
) as unknown as BlockRegistry

/** Export of a block's file: `game-lane` is drawn by GameLane. */
function componentName(block: string): string {
  return block.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
