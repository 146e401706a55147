import { describe, expect, test } from 'vitest'
import { readConfig, SETTINGS } from '../../gateway/src/config.ts'
import { createSchemaChecker } from '../../gateway/src/content/read/schema-checker.ts'
import type { Json, JsonObject } from '../../gateway/src/lib/json-file.ts'
import { ROOT } from '../support/gateway-process.ts'
import { KINDS } from '../support/kubernetes-kinds.ts'
import { type Manifest, renderKustomization } from '../support/render-kustomization.ts'
import { expectNone } from './none.ts'

const checker = createSchemaChecker({})
const faultsIn = (manifest: Manifest): string[] => {
  const schema = KINDS[manifest.kind]
  if (!schema) return [`there is no schema of ${manifest.kind}`]
  return checker
    .faults(schema as JsonObject, manifest as unknown as Json)
    .map((fault) => `${manifest.kind}: ${JSON.stringify(fault)}`)
}

const render = (overlay: string) =>
  renderKustomization(`${ROOT}/gateway/deploy/kubernetes/overlays/${overlay}`)
type Named = { name: string }
type Container = {
  image: string
  env: (Named & { value?: string })[]
  ports: Named[]
  volumeMounts: Named[]
  securityContext: { readOnlyRootFilesystem: boolean }
}
type Pod = {
  containers: [Container]
  volumes: Named[]
  terminationGracePeriodSeconds: number
  hostNetwork?: boolean
}
type Deployment = Manifest & {
  spec: {
    selector: { matchLabels: object }
    template: { metadata: { labels: object }; spec: Pod }
  }
}

const find = (manifests: Manifest[], kind: string) => manifests.find((manifest) => manifest.kind === kind)!
const findDeployment = (manifests: Manifest[]) => find(manifests, 'Deployment') as Deployment

describe.each(['small', 'large'])('the overlay %s for Kubernetes', (overlay) => {
  const manifests = render(overlay)

  test(`the rendered manifests of ${overlay} fit the schemas of their kinds`, () => {
    expect(manifests.map(({ kind }) => kind).sort()).toEqual(Object.keys(KINDS).sort())
    expectNone(manifests.flatMap(faultsIn))
  })

  test(`the settings of ${overlay} are settings that the gateway has and takes`, () => {
    const { data } = find(manifests, 'ConfigMap') as Manifest & { data: Record<string, string> }
    const [{ env }] = findDeployment(manifests).spec.template.spec.containers
    const secrets = env.map(({ name }) => name)
    const known = Object.values(SETTINGS).map(({ name }) => name)
    expectNone([...Object.keys(data), ...secrets].filter((name) => !known.includes(name)))
    const addresses = { DATABASE_URL: 'postgres://u@db/m?sslmode=verify-full', LIMITS_URL: 'rediss://limits' }
    const given = Object.entries(addresses).filter(([name]) => secrets.includes(name))
    const config = readConfig({ NODE_ENV: 'production', ...data, ...Object.fromEntries(given) })
    expect(config.eventsUrl === undefined).toBe(overlay === 'small')
    expect(config.limitsUrl === undefined).toBe(overlay === 'small')
    // The pod is given time for all that the gateway does at its end.
    const { terminationGracePeriodSeconds } = findDeployment(manifests).spec.template.spec
    expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(config.stopDelayMs + config.stopTimeoutMs)
  })

  test(`ports, labels and volumes of ${overlay} belong together`, () => {
    const { template, selector } = findDeployment(manifests).spec
    const [{ ports, volumeMounts }] = template.spec.containers
    const { spec: service } = find(manifests, 'Service') as Manifest & {
      spec: { selector: object; ports: [{ targetPort: string }] }
    }
    expect(template.metadata.labels).toMatchObject(selector.matchLabels)
    expect(template.metadata.labels).toMatchObject(service.selector)
    expect(ports).toContainEqual(expect.objectContaining({ name: service.ports[0].targetPort }))
    const names = (volumes: { name: string }[]) => volumes.map(({ name }) => name).sort()
    expect(names(volumeMounts)).toEqual(names(template.spec.volumes))
    expect(new Set(manifests.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['marquee']))
  })
})

test.each<[string, (deployment: Deployment) => void]>([
  ['an image without a version', (one) => (one.spec.template.spec.containers[0].image = 'marquee:latest')],
  [
    'a secret in clear text',
    (one) => one.spec.template.spec.containers[0].env.push({ name: 'X', value: 'y' }),
  ],
  [
    'a root file system that can be written',
    (one) => (one.spec.template.spec.containers[0].securityContext.readOnlyRootFilesystem = false),
  ],
  ['a field that no kind of ours has', (one) => (one.spec.template.spec.hostNetwork = true)],
])('the schemas of Kubernetes kinds refuse %s', (_what, change) => {
  const deployment = findDeployment(render('small'))
  change(deployment)
  expect(faultsIn(deployment).length).toBeGreaterThan(0)
})
