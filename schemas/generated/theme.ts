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
  success: string
  warning: string
  danger: string
  focus: string
  /** Start colour of the banner's gradient. */
  heroFrom: string
  /** End colour of the banner's gradient. */
  heroTo: string
}

/** Theme of a brand as design tokens; each becomes a CSS custom property. */
export interface Theme {
  colours: { dark: Palette; light: Palette }
  type: {
    /** Font family list of body text. */
    body: string
    /** Font family list of headings. */
    heading: string
    /** Base font size in CSS pixels. */
    base: number
    /** Ratio between the sizes of the type scale. */
    ratio: number
    headingWeight: number
    headingSpacing: number
    headingCase: ("none" | "uppercase")
  }
  /** Corner radii and proportions. */
  shape: {
    /** Corner radius of panels in CSS pixels. */
    radius: number
    /** Corner radius of buttons and fields in CSS pixels. */
    radiusControl: number
    /** Corner radius of game tiles in CSS pixels. */
    radiusTile: number
    /** Aspect ratio (width to height) of a game tile. */
    tileRatio: ("1 / 1" | "3 / 4" | "4 / 3" | "4 / 5")
  }
  space: {
    /** Base unit of all distances in CSS pixels. */
    unit: number
    /** Minimum width of a game tile in CSS pixels. */
    tile: number
    /** Maximum width of the page's content in CSS pixels. */
    page: number
  }
  /** Animation; disabled if the device prefers reduced motion. */
  motion: {
    /** Duration of short transitions in ms. */
    fast: number
    /** Duration of long transitions in ms. */
    slow: number
    easing: string
  }
}
