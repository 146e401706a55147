import { useText } from '../../../i18n/use-text.ts'
import { listVendors } from '../../../lib/lanes.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useInView } from '../../../ui/in-view.ts'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { useLanes } from '../../parts/games/use-lanes.ts'
import { VendorCard } from '../parts/vendor-card.tsx'
import './vendor-strip.css'

/** Row of vendor cards, hot vendors first. */
export const VendorStrip: Block<'vendor-strip'> = ({ props }) => {
  const text = useText()
  const [place, isNear] = useInView<HTMLElement>()
  const lanes = useLanes()
  const head = <LaneHead icon="crown" title={text(props.title)} />
  if (lanes.data && listVendors(lanes.data).length === 0) return null
  return (
    <section className="vendor-strip" ref={place}>
      {isNear && (
        <Data of={lanes} skeleton="rows" pieces={1}>
          {(all) => (
            <ScrollRow head={head} label={text(props.title)} rows={2}>
              {listVendors(all)
                .sort((one, other) => Number(other.isHot) - Number(one.isHot))
                .slice(0, props.count)
                .map((vendor) => (
                  <VendorCard key={vendor.vassalage} vendor={vendor} />
                ))}
            </ScrollRow>
          )}
        </Data>
      )}
    </section>
  )
}
