import type { Announcement, HeroSlide, Site } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { stripTags } from '../../../lib/plain-text.ts'
import { useSite } from '../../../state/site.ts'
import { useAnnouncements } from '../../parts/use-announcements.ts'
import { useOwnPage } from '../../parts/use-own-page.ts'
import { useShown } from '../../parts/use-shown.ts'

/** One slide with translated texts. */
export type Slide = {
  key: string
  picture: string | undefined
  darkPicture?: string | undefined
  overline?: string | undefined
  title: string
  text?: string | undefined
  action?: { label: string; route: string } | undefined
  /** The text was written by an operator and may have another direction than the page. */
  isAnnounced?: boolean
}

/**
 * The slides: the brand's own first, so that the first is shown at once, then the announced banners
 * (R-2.148).
 */
export function useSlides(own: readonly unknown[]): readonly Slide[] {
  const text = useText()
  const ownPage = useOwnPage()
  const assets = useSite((site) => site.assets)
  const shown = useShown(own as readonly HeroSlide[])
  const figures = useOfferFigures()
  const banners = useAnnouncements().data?.banners ?? []
  const ofBrand = shown.map(
    (slide): Slide => ({
      key: slide.title,
      picture: assets[slide.image],
      darkPicture: slide.imageDark && assets[slide.imageDark],
      overline: slide.overline && text(slide.overline),
      title: text(slide.title, figures(slide)),
      text: slide.text && text(slide.text, figures(slide)),
      action: slide.action && { label: text(slide.action.label), route: slide.action.route },
    }),
  )
  const announced = banners.map((banner): Slide => {
    const route = ownPage(banner.link)
    const picture = pictureOf(banner, assets)
    return {
      key: `announced-${banner.id}`,
      picture: picture ?? ofBrand[0]?.picture,
      darkPicture: picture ? undefined : ofBrand[0]?.darkPicture,
      title: banner.title,
      text: stripTags(banner.content),
      action: route ? { label: text('hero.more'), route } : undefined,
      isAnnounced: true,
    }
  })
  return [...ofBrand, ...announced]
}

/** Figures of a slide's offer, formatted for its texts. */
function useOfferFigures() {
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  return ({ offer }: HeroSlide) => ({
    percent: offer?.percent ? format.percent(format.number(offer.percent)) : '',
    amount: offer?.amount ? format.money(offer.amount, symbol) : '',
    times: offer?.times ? format.number(offer.times) : '',
  })
}

/** Address of an announcement's picture: the brand's file of that name, or the address itself. */
function pictureOf({ image }: Announcement, assets: Site['assets']): string | undefined {
  return assets[image] ?? (/^(\/|https:)/.test(image) ? image : undefined)
}
