// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** A named change to the simulated world. */
export interface ScenarioFile {
  /** The resulting state, in a sentence. */
  description: string
  /** Modules that a brand must have on; the scenario is hidden for other brands. */
  modules?: string[]
  /** Changes, in order. */
  steps: {
    /** Kind of the change. `close` ends an account for good; its team goes on below its upline. */
    change: ("status" | "member" | "move" | "close" | "balance" | "vendors" | "faults" | "registration" | "payments" | "recovery" | "call" | "clock" | "sign-in")
    /** Account that is changed, or that makes the call. */
    account?: string
    /** Account below which `move` puts the account with its team; without it the top of the tree. */
    upline?: string
    /** New values by field. */
    set?: {}
    /** Operation that is called, or made to fail; `wallet.*` is a family; the default is every operation. */
    operation?: string
    fault?: {
      /** Delay of the answer, in ms. */
      latencyMs?: number
      errorCode?: string
      /** HTTP status of the answer; without errorCode the answer is a server error without a text. */
      status?: number
      /** Broken transport: the connection is closed, the answer is truncated, is not JSON, has another shape, or never arrives. */
      breaks?: ("reset" | "half-body" | "not-json" | "wrong-type" | "hang")
      /** true: the call takes effect, and only its answer fails. */
      late?: boolean
      /** Probability of a failure per call; the default is every call. */
      probability?: number
      /** Number of calls that fail, after which calls succeed again. */
      count?: number
      /** Seed of the random choice; the same seed hits the same calls of a run. */
      seed?: number
    }
    /** Time in ms by which the world's clock is advanced; due jobs run. */
    advance?: number
    /** Query of the call. `{{name}}` stands for a value saved by an earlier call, `{{#name}}` for the same as a number. */
    query?: {}
    /** Body of the call, with the same placeholders. */
    body?: {}
    /** Values of the answer that later steps use, by name. JSON pointer into the call's value. */
    save?: { [k: string]: string }
    /** Number of times that the call is made. */
    times?: number
    /** Error code that the call must be refused with; without it the call must succeed. */
    refusal?: string
  }[]
}
