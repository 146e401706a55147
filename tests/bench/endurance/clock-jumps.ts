import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startGatewayProcess } from '../../support/gateway-process.ts'
import { sit, transfer } from '../play/player.ts'
import { short, type Table } from '../table.ts'
import { AMOUNT, expectBalanced, NO_LIMITS } from './money.ts'

/** Library of Debian's package faketime, of each architecture. */
const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))
const TITLE = "jumps of the machine's clock"
const OFFSETS = ['+0', '+1h', '+0', '-1h', '+1d', '+0', '-2d', '+400d', '+0']
/** Time in ms in which the gateway notices the clock. */
const SETTLE_MS = 1_500

/** Moves the machine's clock below a gateway, forward and back: it goes on answering and taking money. */
export async function clockJumps(): Promise<Table> {
  if (!LIBRARY) return { title: TITLE, rows: [{ clock: 'NOT RUN: install faketime' }] }
  const folder = mkdtempSync(join(tmpdir(), 'marquee-clock-'))
  const file = join(folder, 'offset')
  writeFileSync(file, '+0')
  const gateway = await startGatewayProcess({
    ...NO_LIMITS,
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  try {
    let seat = await sit(gateway.port)
    const rows: Table['rows'] = []
    for (const offset of OFFSETS) {
      writeFileSync(file, offset)
      await pause(SETTLE_MS)
      const from = performance.now()
      const { status } = await fetch(`http://127.0.0.1:${gateway.port}/healthz`)
      const ms = performance.now() - from
      let session = 'kept'
      try {
        await transfer(seat, AMOUNT.toFixed(2))
      } catch {
        // A session ends by the time, and the player signs in again.
        session = 'ended, new sign-in'
        seat = await sit(gateway.port)
        await transfer(seat, AMOUNT.toFixed(2))
      }
      await expectBalanced(gateway.port)
      rows.push({
        clock: offset,
        healthz: status,
        ms: short(ms),
        session,
        transfer: 'taken',
        ledger: 'balanced',
      })
    }
    return { title: TITLE, rows }
  } finally {
    await gateway.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
