import { parentPort, workerData } from 'node:worker_threads'
import { lockFolder } from '../../../fixtures/platform/store/pglite/folder-lock.ts'

export type Race = { folders: string[]; gate: SharedArrayBuffer; racers: number }

/** A worker thread that tries for every folder at the same moment as the other racers; tells which ones it got. */
const { folders, gate, racers } = workerData as Race
const arrived = new Int32Array(gate)

const won = folders.filter((folder, round) => {
  if (Atomics.add(arrived, round, 1) + 1 === racers) Atomics.notify(arrived, round)
  for (let count = 0; (count = Atomics.load(arrived, round)) < racers; ) Atomics.wait(arrived, round, count)
  try {
    lockFolder(folder)
    return true
  } catch {
    return false
  }
})
parentPort?.postMessage(won)
