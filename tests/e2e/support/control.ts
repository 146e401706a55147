/** Steering of the simulated world, for one brand. */
export type Control = {
  /** A ready account by a word of its note, such as `agent` or `expired`. */
  accounts(): Promise<{ account: string; password: string; note: string }[]>
  scenario(name: string): Promise<void>
  fault(fault: { operation: string; errorCode?: string; latencyMs?: number }): Promise<void>
  /** Calls that the gateway received, newest first. */
  journal(operation: string): Promise<JournalRow[]>
  /** The code that was last sent to a number. */
  lastCode(number: string): Promise<string>
  /** Characters on the picture that a browser was last given. */
  captchaOf(visitor: string): Promise<string>
  ledger(): Promise<{ balanced: boolean; problems: string[] }>
}

export type JournalRow = {
  operation: string
  status: number
  query: Record<string, unknown>
  body: Record<string, unknown>
}

export function controlOf(port: number, brand: string): Control {
  const ask = async (method: string, path: string, values: Record<string, string> = {}, body?: unknown) => {
    const answer = await fetch(
      `http://127.0.0.1:${port}/__mock${path}?${new URLSearchParams({ brand, ...values })}`,
      {
        method,
        ...(body !== undefined && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      },
    )
    if (!answer.ok)
      throw new Error(`${method} /__mock${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as unknown
  }
  return {
    accounts: async () => (await ask('GET', '/accounts')) as Awaited<ReturnType<Control['accounts']>>,
    scenario: async (name) => void (await ask('POST', `/scenario/${name}`)),
    fault: async (fault) => void (await ask('POST', '/faults', {}, { brand, ...fault })),
    journal: async (operation) => (await ask('GET', '/journal', { operation })) as JournalRow[],
    lastCode: async (number) => ((await ask('GET', '/sms/last', { number })) as { code: string }).code,
    captchaOf: async (visitor) => ((await ask('GET', '/captcha', { visitor })) as { text: string }).text,
    ledger: async () => (await ask('GET', '/ledger/check')) as Awaited<ReturnType<Control['ledger']>>,
  }
}
