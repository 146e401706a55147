import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export type Manifest = { kind: string; metadata: { name: string; namespace?: string } } & Record<
  string,
  unknown
>

type Operation = { op: 'add' | 'replace'; path: string; value: unknown }
type Kustomization = {
  namespace?: string
  resources: string[]
  images?: { name: string; newTag: string }[]
  patches?: { target: { kind: string; name: string }; patch: string }[]
}

const ROOT = resolve(import.meta.dirname, '../..')
const { parse } = createRequire(join(ROOT, 'gateway/package.json'))('yaml') as {
  parse(text: string): unknown
}

/** Renders the part of kustomize that the overlays use: resources, a namespace, tags of images, and patches of RFC 6902. */
export function renderKustomization(folder: string): Manifest[] {
  const read = (file: string) => parse(readFileSync(file, 'utf8'))
  const {
    resources,
    namespace,
    images = [],
    patches = [],
  } = read(join(folder, 'kustomization.yaml')) as Kustomization
  const manifests = resources.flatMap((one) =>
    one.endsWith('.yaml') ? [read(join(folder, one)) as Manifest] : renderKustomization(join(folder, one)),
  )
  for (const { metadata } of manifests) if (namespace) metadata.namespace = namespace
  for (const { target, patch } of patches) {
    const found = manifests.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    )
    if (!found) throw new Error(`${folder}: no ${target.kind} ${target.name} to patch`)
    for (const operation of parse(patch) as Operation[]) apply(found, operation)
  }
  const text = images.reduce(
    (all, { name, newTag }) => all.replaceAll(new RegExp(`"${name}:[^"]+"`, 'g'), `"${name}:${newTag}"`),
    JSON.stringify(manifests),
  )
  return JSON.parse(text) as Manifest[]
}

function apply(manifest: Manifest, { op, path, value }: Operation): void {
  const keys = path.split('/').slice(1)
  const last = keys.pop()!
  let place = manifest as Record<string, unknown>
  for (const key of keys) {
    if (place[key] === undefined) throw new Error(`nothing at ${path} of ${manifest.kind}`)
    place = place[key] as Record<string, unknown>
  }
  if (last === '-') (place as unknown as unknown[]).push(value)
  else if (op === 'replace' && place[last] === undefined)
    throw new Error(`nothing at ${path} of ${manifest.kind}`)
  else place[last] = value
}
