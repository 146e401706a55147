import type { Vendor } from '@marquee/schemas/vendor/port'
import type { FindPicture, PictureSubject } from '../lib/picture/picture-subject.ts'
import { catalogueOf } from './catalogue/catalogue.ts'
import { articlePicture, promotionPicture } from './promotions/door.ts'

/** Finds subjects of pictures among the games, vendors, lotteries, promotions and articles of the seed. */
export function pictureSubjects(vendor: Vendor): FindPicture {
  return (seeds, kind, name) => SUBJECTS.get(kind)?.(vendor, seeds, name)
}

type Find = (vendor: Vendor, seeds: ReadonlyMap<string, unknown>, name: string) => PictureSubject | undefined

/** Finders of pictures by the first folder of the address; undefined if there is no such picture. */
const SUBJECTS: ReadonlyMap<string, Find> = new Map<string, Find>([
  [
    'game',
    (vendor, seeds, nodeId) => {
      const game = catalogueOf(vendor, seeds).gameByNodeId.get(nodeId)
      if (!game) return undefined
      const { gameName, vassalage, gameType, vendor: row } = game
      const facts = { gameName, vassalage, gameType, nodeId, hue: row.hue, motif: row.motif }
      return { facts, draw: () => vendor.pictures.game(game) }
    },
  ],
  [
    'vendor',
    (vendor, seeds, code) => {
      const row = catalogueOf(vendor, seeds).seedByVendor.get(code)
      return row && { facts: row, draw: () => vendor.pictures.vendor(row) }
    },
  ],
  [
    'lottery',
    ({ pictures }, _seeds, group) => {
      const svg = pictures.lottery(group)
      return svg === undefined ? undefined : { facts: group, draw: () => svg }
    },
  ],
  [
    'promotion',
    ({ pictures }, seeds, code) => {
      const facts = promotionPicture(seeds, code)
      return facts && { facts, draw: () => pictures.promotion(facts) }
    },
  ],
  [
    'article',
    ({ pictures }, seeds, code) => {
      const facts = articlePicture(seeds, code)
      return facts && { facts, draw: () => pictures.article(facts) }
    },
  ],
])
