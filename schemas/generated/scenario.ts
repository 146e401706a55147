// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** A named change to the simulated world. */
export interface ScenarioFile {
  /** The state that this makes, in a sentence. */
  description: string
  /** Modules that a brand must have on for the state to be reachable; it is not offered to others. */
  modules?: string[]
  /** Changes, in order. */
  steps: {
    change: ("status" | "member" | "balance" | "vendors" | "faults" | "registration" | "payments" | "recovery" | "call" | "clock" | "sign-in")
    /** Account that is changed, or that makes the call. */
    account?: string
    /** New values by field. */
    set?: {}
    /** Operation that is called, or made to fail; `wallet.*` is a family, and without it every one fails. */
    operation?: string
    fault?: {
      /** Answers this much later. */
      latencyMs?: number
      errorCode?: string
      /** HTTP status of the answer; alone, the answer is a server's error without its words. */
      status?: number
      /** The connection is cut, the answer ends in its middle, is not JSON, has a value of another shape, or never comes. */
      breaks?: ("reset" | "half-body" | "not-json" | "wrong-type" | "hang")
      /** What was asked for is done all the same: only its answer goes wrong. */
      late?: boolean
      /** How likely a call is hit; every one without it. */
      probability?: number
      /** So many calls are hit, and then no more. */
      count?: number
      /** The same number hits the same calls of a run. */
      seed?: number
    }
    /** Milliseconds that the world's clock moves forward; what falls due is done. */
    advance?: number
    /** Query of the call. `{{name}}` stands for what an earlier call saved, `{{#name}}` for the same as a number. */
    query?: {}
    /** Body of the call, with the same placeholders. */
    body?: {}
    /** Parts of the call's value that later steps use, by name. JSON pointer into the call's value. */
    save?: { [k: string]: string }
    /** How often the call is made. */
    times?: number
    /** Error code that the call must end with; without it the call must succeed. */
    refusal?: string
  }[]
}
