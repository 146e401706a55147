import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThemePicture } from '../../parts/theme-picture.tsx'
import { useCarousel } from './use-carousel.ts'
import { type Slide, useSlides } from './use-slides.ts'
import './hero-banner.css'

/**
 * Banner of the home page: the brand's slides, then announcements. It stops turning on focus, hover, swipe or
 * pause.
 */
export const HeroBanner: Block<'hero-banner'> = ({ props, slot }) => {
  const text = useText()
  const slides = useSlides(props.slides)
  const carousel = useCarousel(slides.length, props.seconds)
  return (
    <div className="hero-banner" data-shape={props.shape} data-align={props.align}>
      <h1 className="only-read">{text(props.label)}</h1>
      <section
        className="hero-banner-stage"
        data-scheme={props.scheme === 'theme' ? undefined : props.scheme}
        aria-roledescription={text('hero.carousel')}
        aria-label={text(props.label)}
        {...carousel.bind}
      >
        {slides.map((slide, index) => (
          <OneSlide
            key={slide.key}
            slide={slide}
            index={index}
            count={slides.length}
            isShown={index === carousel.at}
            isNear={carousel.hasMoved || index === 0}
          />
        ))}
        {slides.length > 1 && (
          <Controls carousel={carousel} count={slides.length} canPlay={props.seconds > 0} />
        )}
      </section>
      <div className="hero-banner-aside">{slot('aside')}</div>
    </div>
  )
}

type SlideProps = { slide: Slide; index: number; count: number; isShown: boolean; isNear: boolean }

function OneSlide({ slide, index, count, isShown, isNear }: SlideProps) {
  const text = useText()
  return (
    <div
      className="hero-banner-slide"
      role="group"
      aria-roledescription={text('hero.slide')}
      aria-label={text('hero.of', { at: index + 1, count })}
      data-shown={isShown || undefined}
      data-announced={slide.isAnnounced}
      inert={!isShown}
    >
      {isNear && (
        <ThemePicture
          light={slide.picture}
          dark={slide.darkPicture}
          alt=""
          width={1200}
          height={480}
          fetchPriority={index === 0 ? 'high' : 'low'}
          draggable={false}
        />
      )}
      <div className="hero-banner-words">
        {slide.overline && <p className="hero-banner-overline">{slide.overline}</p>}
        <h2 {...(slide.isAnnounced ? { dir: 'auto' } : { className: 'own-title' })}>{slide.title}</h2>
        {slide.text && <p dir={slide.isAnnounced ? 'auto' : undefined}>{slide.text}</p>}
        {slide.action && (
          <LinkButton size="l" to={slide.action.route}>
            {slide.action.label}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

type ControlsProps = { carousel: ReturnType<typeof useCarousel>; count: number; canPlay: boolean }

function Controls({ carousel, count, canPlay }: ControlsProps) {
  const text = useText()
  return (
    <div className="hero-banner-controls">
      {canPlay && (
        <IconButton
          size="s"
          icon={carousel.isPaused ? 'play' : 'pause'}
          label={text(carousel.isPaused ? 'hero.play' : 'hero.pause')}
          onClick={carousel.togglePause}
        />
      )}
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className="hero-banner-dot"
          aria-label={text('hero.show', { at: index + 1 })}
          aria-current={index === carousel.at || undefined}
          onClick={() => carousel.show(index)}
        />
      ))}
    </div>
  )
}
