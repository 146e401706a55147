/** Dark and light modules of a QR code, row by row. */
type Modules = readonly (readonly boolean[])[]

type Level = 'L' | 'M' | 'Q' | 'H'
/** Data codewords of the small versions, and the number of interleaved blocks. */
const DATA: readonly Record<Level, readonly [codewords: number, blocks: number]>[] = [
  { L: [19, 1], M: [16, 1], Q: [13, 1], H: [9, 1] },
  { L: [34, 1], M: [28, 1], Q: [22, 1], H: [16, 1] },
  { L: [55, 1], M: [44, 1], Q: [34, 2], H: [26, 2] },
]
const LEVELS: readonly Level[] = ['M', 'L', 'H', 'Q']
/** Centre of the alignment pattern in each of these versions; version 1 has none. */
const ALIGNMENT = [0, 18, 22]

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Text of an undamaged QR code of version 1 to 3 in byte mode, which suffices for an app's address. */
export function readQr(modules: Modules): string {
  const version = (modules.length - 17) / 4
  const laid = DATA[version - 1]?.[LEVELS[formatOf(modules) >> 3]!]
  if (!laid) throw new Error(`A QR code of ${modules.length} modules is not read here`)
  const bits = bitsOf(modules, version)
  const [size, blocks] = laid
  const codewords = Array.from({ length: size }, (_, index) => numberOf(bits.slice(index * 8, index * 8 + 8)))
  const bytes = Array.from({ length: blocks }, (_, block) =>
    codewords.filter((_codeword, index) => index % blocks === block),
  ).flat()
  const stream = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1))
  if (numberOf(stream.slice(0, 4)) !== 4) throw new Error('The QR code is not in byte mode')
  const length = numberOf(stream.slice(4, 12))
  const text = Array.from({ length }, (_, index) => numberOf(stream.slice(12 + index * 8, 20 + index * 8)))
  return new TextDecoder().decode(new Uint8Array(text))
}

/** Bits in the order they were laid: two columns at a time from the right, up and down in turn. */
function bitsOf(modules: Modules, version: number): number[] {
  const side = modules.length
  const mask = MASKS[formatOf(modules) & 7]!
  const bits: number[] = []
  let isUp = true
  for (let right = side - 1; right > 0; right -= 2) {
    // The timing column is left out.
    const column = right <= 6 ? right - 1 : right
    for (let step = 0; step < side; step += 1) {
      const row = isUp ? side - 1 - step : step
      for (const at of [column, column - 1])
        if (!isReserved(row, at, side, version)) bits.push(Number(modules[row]![at] !== mask(row, at)))
    }
    isUp = !isUp
  }
  return bits
}

/** Level and mask: five bits beside the upper left corner. */
function formatOf(modules: Modules): number {
  return numberOf(modules[8]!.slice(0, 5).map(Number)) ^ 0b10101
}

function isReserved(row: number, column: number, side: number, version: number): boolean {
  const isCorner =
    (row < 9 && column < 9) || (row < 9 && column >= side - 8) || (row >= side - 8 && column < 9)
  const middle = ALIGNMENT[version - 1]!
  const isAlignment = middle > 0 && Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2
  return isCorner || row === 6 || column === 6 || isAlignment
}

function numberOf(bits: readonly number[]): number {
  return bits.reduce((sum, bit) => sum * 2 + bit, 0)
}
