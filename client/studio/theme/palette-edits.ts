import { isObject } from '@marquee/schemas/rules/merge-patch'
import { isSame, type Json, type JsonObject, withKey } from '../lib/json.ts'

/** The two palettes of a theme. */
export type Mode = 'dark' | 'light'

/** theme.json with another colour in a palette; undefined, or base's own colour, takes it back to base. */
export function withColour(
  { own, base }: { own: JsonObject; base: JsonObject },
  mode: Mode,
  name: string,
  colour: string | undefined,
): JsonObject {
  const said = partOf(own, 'colours')
  const palette = partOf(said, mode)
  const under = partOf(partOf(base, 'colours'), mode)
  if (colour !== undefined && colour === (palette[name] ?? under[name])) return own
  const nextPalette = withKey(palette, name, colour === under[name] ? undefined : colour)
  const colours = withKey(said, mode, filled(nextPalette))
  const whole = '$schema' in own ? own : { $schema: '../../schemas/theme.json', ...own }
  return withKey(whole, 'colours', filled(colours))
}

function partOf(object: JsonObject, key: string): JsonObject {
  const part = object[key]
  return isObject(part) ? part : {}
}

function filled(object: JsonObject): Json | undefined {
  return isSame(object, {}) ? undefined : object
}
