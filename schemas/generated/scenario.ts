// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface ScenarioFile {
  description: string
  modules?: string[]
  steps: {
    change: ("status" | "member" | "move" | "close" | "balance" | "vendors" | "faults" | "registration" | "payments" | "jackpots" | "recovery" | "call" | "clock" | "sign-in")
    account?: string
    upline?: string
    set?: {}
    operation?: string
    fault?: {
      latencyMs?: number
      errorCode?: string
      status?: number
      breaks?: ("reset" | "half-body" | "not-json" | "wrong-type" | "hang")
      late?: boolean
      probability?: number
      count?: number
      seed?: number
    }
    advance?: number
    query?: {}
    body?: {}
    save?: { [k: string]: string }
    times?: number
    refusal?: string
  }[]
}
