import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGatewayProcess } from '../../support/gateway-process.ts'
import { removePace } from '../../support/pace.ts'
import { BRAND, sit } from '../play/player.ts'
import type { Table } from '../table.ts'
import { AMOUNT, balanceAt, expectBalanced, NO_LIMITS, writesOf } from './money.ts'

const SIZE_MB = 700
const WHILE_FULL = 400
const WITH_SPACE = 20
const TITLE = 'a full disk (small tmpfs): writes are refused, and nothing acknowledged is lost'

/** Fills the disk of the data folder below a gateway that moves money, makes room again, and starts it anew. */
export async function fullDisk(): Promise<Table> {
  const disk = mkdtempSync(join(tmpdir(), 'marquee-disk-'))
  if (!isMounted(disk)) return { title: TITLE, rows: [{ step: 'NOT RUN: only root mounts a tmpfs' }] }
  const start = () => startGatewayProcess({ ...NO_LIMITS, DATA_FOLDER: join(disk, 'data') }, removePace)
  let gateway = await start()
  try {
    const seat = await sit(gateway.port)
    const before = await balanceAt(seat)
    const { transfer } = await writesOf(seat, 'disk')
    let number = 0
    let acknowledged = 0
    const send = async (step: string, count: number) => {
      const outcomes = new Map<string, number>()
      for (let sent = 0; sent < count; sent += 1) {
        const outcome = await transfer((number += 1)).then(() => 'taken', messageOf)
        if (outcome === 'taken') acknowledged += 1
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      const pages = await Promise.all(['/healthz', '/index'].map((path) => statusAt(gateway.port, path)))
      return {
        step,
        transfers: [...outcomes].map(([outcome, many]) => `${many} ${outcome}`).join(', '),
        healthz: pages[0]!,
        page: pages[1]!,
      }
    }
    const rows = [await send('with space', WITH_SPACE)]
    fill(join(disk, 'filler'))
    rows.push(await send('full', WHILE_FULL))
    rmSync(join(disk, 'filler'))
    rows.push(await send('space again, same process', WITH_SPACE))
    const code = await gateway.stop()
    gateway = await start()
    const again = { ...seat, port: gateway.port }
    const moved = Math.round(((await balanceAt(again)) - before) / AMOUNT)
    if (moved !== acknowledged)
      throw new Error(`${moved} transfers are booked, ${acknowledged} were acknowledged`)
    await expectBalanced(gateway.port)
    const restarted = `${moved} booked of ${acknowledged} acknowledged`
    rows.push({
      step: `after a stop (exit ${code}) and a start`,
      transfers: restarted,
      healthz: 200,
      page: 200,
    })
    return { title: TITLE, rows }
  } finally {
    await gateway.stop('SIGKILL')
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

function isMounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return false
  }
}

/** Writes until nothing fits any more. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  for (let size = 1 << 20; size >= 1; ) {
    try {
      writeSync(descriptor, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(descriptor)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function statusAt(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { merchant: BRAND } })
  return answer.status
}
