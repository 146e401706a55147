// autocannon brings no types; these are the parts that the benches use.
declare module 'autocannon' {
  namespace autocannon {
    type Request = { path?: string; method?: string; headers?: Record<string, string>; body?: string }
    type Options = Request & {
      url: string
      connections?: number
      duration?: number
      overallRate?: number
      requests?: (Request & { setupRequest?: (request: Request, context: object) => Request })[]
    }
    type Result = {
      requests: { average: number; total: number }
      latency: { p50: number; p99: number }
      duration: number
      errors: number
      timeouts: number
      non2xx: number
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export default autocannon
}
