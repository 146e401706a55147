/** Hexadecimal digits of a drawn number: 52 bits, which are far more than an amount has. */
const DIGITS = 13

/** Amount at which a round drops: drawn by the first digits of its seed, from above the opening up to the limit. */
export function drawDropAmount(seed: string, opening: bigint, limit: bigint): bigint {
  return opening + 1n + drawNumber(seed.slice(0, DIGITS), limit - opening)
}

/** Place in the sum of the stakes that wins a round at its limit of time, drawn by the next digits of its seed. */
export function drawTicket(seed: string, stakes: bigint): bigint {
  return drawNumber(seed.slice(DIGITS, 2 * DIGITS), stakes)
}

/** A number from 0 to below `many`. */
function drawNumber(digits: string, many: bigint): bigint {
  return (BigInt(`0x${digits}`) * many) >> BigInt(4 * DIGITS)
}
