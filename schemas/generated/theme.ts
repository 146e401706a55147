// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

interface Palette {
  background: string
  surface: string
  surfaceRaised: string
  border: string
  text: string
  textMuted: string
  primary: string
  onPrimary: string
  accent: string
  onAccent: string
  success: string
  warning: string
  danger: string
  focus: string
  heroFrom: string
  heroTo: string
}

/** Colours, fonts, corners, distances and movements of a brand's site. */
export interface Theme {
  colours: { dark: Palette; light: Palette }
  type: {
    body: string
    heading: string
    faces: {
      [k: string]: { file: string; use: ("headings" | "titles"); size: number }
    }
    base: number
    ratio: number
    headingWeight: number
    headingSpacing: number
    headingCase: ("none" | "uppercase")
  }
  shape: {
    radius: number
    radiusControl: number
    radiusTile: number
    tileRatio: ("1 / 1" | "3 / 4" | "4 / 3" | "4 / 5")
  }
  space: { unit: number; tile: number; page: number }
  motion: { fast: number; slow: number; easing: string }
}
