/** JSON Schemas of the Kubernetes kinds that gateway/deploy/kubernetes uses, with the fields that it uses and no others. */
type Schema = Record<string, unknown>

/** An object with these fields, and with no others; a name that ends with `?` is optional. */
function object(fields: Record<string, Schema>): Schema {
  const names = Object.keys(fields)
  return {
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), fields[name]!])),
  }
}

const list = (items: Schema, minItems = 1): Schema => ({ type: 'array', minItems, items })
const one = (...values: (string | boolean)[]): Schema => ({ enum: values })
const count = (minimum = 0): Schema => ({ type: 'integer', minimum })
const text: Schema = { type: 'string', minLength: 1 }
const texts: Schema = { type: 'object', additionalProperties: text, minProperties: 1 }
/** A name as DNS has it, such as those of objects, containers and ports. */
const name: Schema = { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' }
const path: Schema = { type: 'string', pattern: '^/' }
const port: Schema = { type: 'integer', minimum: 1, maximum: 65_535 }
const quantity: Schema = { type: 'string', pattern: '^\\d+(m|Ki|Mi|Gi)?$' }
const labels = object({ matchLabels: texts })
const budget: Schema = { anyOf: [count(1), { type: 'string', pattern: '^\\d{1,2}%$' }] }

const metadata = object({ name, 'namespace?': name, labels: texts })
const secretKey = object({ secretKeyRef: object({ name, key: text }) })
const probe = object({
  httpGet: object({ path, port: name }),
  periodSeconds: count(1),
  'timeoutSeconds?': count(1),
  failureThreshold: count(1),
})

const container = object({
  name,
  // A version, and never `latest`.
  image: { type: 'string', pattern: ':\\d+\\.\\d+\\.\\d+$' },
  envFrom: list(object({ configMapRef: object({ name }) })),
  // A value in clear text would be a secret in a manifest, or a setting beside the others.
  env: list(object({ name: { type: 'string', pattern: '^[A-Z_]+$' }, valueFrom: secretKey })),
  ports: list(object({ name, containerPort: port })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: object({
    requests: object({ cpu: quantity, memory: quantity }),
    limits: object({ memory: quantity }),
  }),
  securityContext: object({
    allowPrivilegeEscalation: one(false),
    readOnlyRootFilesystem: one(true),
    capabilities: object({ drop: { const: ['ALL'] } }),
  }),
  volumeMounts: list(object({ name, mountPath: path, 'readOnly?': { type: 'boolean' } })),
})

const volume: Schema = {
  oneOf: [
    object({ name, persistentVolumeClaim: object({ claimName: name, readOnly: one(true) }) }),
    object({ name, emptyDir: object({ sizeLimit: quantity }) }),
    object({ name, secret: object({ secretName: name }) }),
  ],
}

const pod = object({
  automountServiceAccountToken: one(false),
  terminationGracePeriodSeconds: count(1),
  securityContext: object({
    runAsNonRoot: one(true),
    runAsUser: count(1),
    fsGroup: count(1),
    seccompProfile: object({ type: one('RuntimeDefault') }),
  }),
  topologySpreadConstraints: list(
    object({
      maxSkew: count(1),
      topologyKey: text,
      whenUnsatisfiable: one('ScheduleAnyway', 'DoNotSchedule'),
      labelSelector: labels,
    }),
  ),
  containers: list(container),
  volumes: list(volume),
})

const ports = list(object({ protocol: one('TCP', 'UDP'), port }))
const peers = (key: string) => list(object({ [key]: labels }))

/** Schemas by kind, with the version of the API that each kind has. */
export const KINDS: Readonly<Record<string, Schema>> = {
  Deployment: object({
    apiVersion: one('apps/v1'),
    kind: one('Deployment'),
    metadata,
    spec: object({
      replicas: count(2),
      selector: labels,
      strategy: object({
        type: one('RollingUpdate'),
        rollingUpdate: object({ maxUnavailable: count(), maxSurge: count(1) }),
      }),
      template: object({ metadata: object({ labels: texts, annotations: texts }), spec: pod }),
    }),
  }),
  Service: object({
    apiVersion: one('v1'),
    kind: one('Service'),
    metadata,
    spec: object({
      type: one('ClusterIP'),
      selector: texts,
      ports: list(object({ name, port, targetPort: name })),
    }),
  }),
  ConfigMap: object({ apiVersion: one('v1'), kind: one('ConfigMap'), metadata, data: texts }),
  PodDisruptionBudget: object({
    apiVersion: one('policy/v1'),
    kind: one('PodDisruptionBudget'),
    metadata,
    spec: object({ maxUnavailable: budget, selector: labels }),
  }),
  HorizontalPodAutoscaler: object({
    apiVersion: one('autoscaling/v2'),
    kind: one('HorizontalPodAutoscaler'),
    metadata,
    spec: object({
      scaleTargetRef: object({ apiVersion: one('apps/v1'), kind: one('Deployment'), name }),
      minReplicas: count(2),
      maxReplicas: count(2),
      metrics: list({
        oneOf: [
          object({
            type: one('Resource'),
            resource: object({
              name: one('cpu', 'memory'),
              target: object({ type: one('Utilization'), averageUtilization: count(1) }),
            }),
          }),
          object({
            type: one('Pods'),
            pods: object({
              metric: object({ name: text }),
              target: object({ type: one('AverageValue'), averageValue: quantity }),
            }),
          }),
        ],
      }),
      behavior: object({
        scaleDown: object({
          stabilizationWindowSeconds: count(),
          policies: list(object({ type: one('Percent', 'Pods'), value: count(1), periodSeconds: count(1) })),
        }),
      }),
    }),
  }),
  NetworkPolicy: object({
    apiVersion: one('networking.k8s.io/v1'),
    kind: one('NetworkPolicy'),
    metadata,
    spec: object({
      podSelector: labels,
      policyTypes: list(one('Ingress', 'Egress')),
      ingress: list(object({ from: peers('namespaceSelector'), ports })),
      egress: list(object({ 'to?': peers('podSelector'), ports })),
    }),
  }),
}
