// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

interface Palette {
  background: string
  /** Colour of bars and panels. */
  surface: string
  /** Colour of cards, menus and fields. */
  surfaceRaised: string
  /** Colour of lines and edges of controls. */
  border: string
  text: string
  textMuted: string
  /** Colour of main actions and links. */
  primary: string
  onPrimary: string
  /** Colour of highlights and badges. */
  accent: string
  onAccent: string
  /** Colour of good news. */
  success: string
  warning: string
  danger: string
  focus: string
  /** Colour of start of the banner's gradient. */
  heroFrom: string
  /** Colour of end of the banner's gradient. */
  heroTo: string
}

/** The look of a brand as design tokens; each becomes a CSS custom property. */
export interface Theme {
  colours: { dark: Palette; light: Palette }
  type: {
    /** Font family list of text. */
    body: string
    /** Font family list of headings. */
    heading: string
    /** Text size in CSS pixels. */
    base: number
    /** Step between sizes of the type scale. */
    ratio: number
    headingWeight: number
    /** Letter spacing of headings, em. */
    headingSpacing: number
    headingCase: ("none" | "uppercase")
  }
  shape: {
    /** Corner of panels, CSS pixels. */
    radius: number
    /** Corner of buttons and fields, CSS pixels. */
    radiusControl: number
    /** Corner of game tiles, CSS pixels. */
    radiusTile: number
    /** Width to height of a game tile. */
    tileRatio: ("1 / 1" | "3 / 4" | "4 / 3" | "4 / 5")
  }
  space: {
    /** Base of all distances, CSS pixels. */
    unit: number
    /** Least width of a game tile, CSS pixels. */
    tile: number
    /** Greatest width of the page's content, CSS pixels. */
    page: number
  }
  /** Movement; none of it with reduced motion. */
  motion: {
    /** Short transition, ms. */
    fast: number
    /** Long transition, ms. */
    slow: number
    easing: string
  }
}
