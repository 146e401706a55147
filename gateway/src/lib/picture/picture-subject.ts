/** A drawn picture: the facts that determine it, and its drawing as SVG. */
export type PictureSubject = { facts: unknown; draw(): string }

/** Finds the subject of `/media/<kind>/<name>` in the seed collections; undefined if there is none. */
export type FindPicture = (
  seeds: ReadonlyMap<string, unknown>,
  kind: string,
  name: string,
) => PictureSubject | undefined
