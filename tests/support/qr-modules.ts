/** Modules of a QR code drawn as one path of dark runs: `M4,4h7v1H4z` or `M4 4h7v1H4z`, in units of a module, with a margin around. */
export function modulesOf(path: string): boolean[][] {
  const runs = [...path.matchAll(/M\s*(\d+)[ ,]+(\d+)\s*h(\d+)/g)].map((run) => run.slice(1).map(Number))
  const margin = Math.min(...runs.map(([column = 0]) => column))
  const end = Math.max(...runs.map(([column = 0, , length = 0]) => column + length))
  const side = end - margin
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [column = 0, row = 0, length = 0] of runs)
    for (let step = 0; step < length; step += 1) modules[row - margin]![column - margin + step] = true
  return modules
}
