import { findNearest } from './nearest.mjs'

/** Words after which a command prints its usage. */
const HELP = new Set(['--help', '-h'])

export function isHelpRequest(args) {
  return args.some((arg) => HELP.has(arg))
}

/**
 * Usage of a command: `words` describes its words, `flags` maps each flag, with the name of its value, to what it does,
 * `passes` names the program that gets all further flags, and `example` is a call of the command.
 */
export function formatUsage(name, { does, words = '', flags = {}, passes = '', example = '' }) {
  const shown = [words, ...Object.keys(flags).map((flag) => `[${flag}]`), passes && '[...]'].filter(Boolean)
  const rows = Object.entries(flags).map(([flag, meaning]) => `  ${flag.padEnd(24)} ${meaning}`)
  const rest = passes ? [`  ${'...'.padEnd(24)} flags of ${passes}`] : []
  const call = `npm run ${name} -- ${shown.join(' ')}`.replace(/ -- $/, '')
  return [call, `  ${does}`, ...rows, ...rest, ...(example ? [`  such as: ${example}`] : [])].join('\n')
}

/** The first argument that a command does not know, as a sentence with what it knows; undefined if it knows all. */
export function findUnknownArgument(name, task, args) {
  const flags = Object.keys(task.flags ?? {}).map((flag) => flag.split(' '))
  const isKnown = (arg) => flags.some(([known]) => known === arg.split('=')[0])
  const takesValue = (arg) => flags.some(([known, value]) => known === arg && value !== undefined)
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]
    const isFlag = arg.startsWith('-')
    if (isFlag ? !task.passes && !isKnown(arg) : !task.words)
      return `npm run ${name} does not know ${arg}${meant(arg, flags)} It knows:\n\n${formatUsage(name, task)}`
    if (isFlag && takesValue(arg)) at += 1
  }
  return undefined
}

/** A similar flag, as the end of a sentence. */
function meant(arg, flags) {
  const near = findNearest(
    arg.split('=')[0],
    flags.map(([flag]) => flag),
  )
  return near === undefined ? '.' : `; did you mean ${near}?`
}
