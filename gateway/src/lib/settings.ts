import { resolve } from 'node:path'
import { getCurrentBuild } from './files/current-build.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Facts that a setting may depend on. */
type Process = { environment: Environment; root: string; home: string; production: boolean }

/** A variable of the environment: its name, its default and meaning in the documents, and how it is read. */
export type Setting<Value> = {
  name: string
  /** Default as it is documented; empty for none. */
  otherwise: string
  meaning: string
  read(value: string | undefined, process: Process): Value
}

/** Setting that is taken as it is. */
export function text(name: string, otherwise: string, meaning: string): Setting<string> {
  return { name, otherwise, meaning, read: (value = otherwise) => value }
}

/** Setting without a default. */
export function optional(name: string, meaning: string): Setting<string | undefined> {
  return { name, otherwise: '', meaning, read: (value) => value }
}

/** Setting of a folder, relative to the installation; its default is in the root where `at` says nothing else. */
export function folder(
  name: string,
  otherwise: string,
  meaning: string,
  at: 'root' | 'home' = 'root',
): Setting<string> {
  const read = (value: string | undefined, process: Process) =>
    value === undefined ? resolve(process[at], otherwise) : resolve(process.home, value)
  return { name, otherwise, meaning, read }
}

/** Setting of a folder of builds, of which the current one counts. */
export function currentBuildFolder(name: string, otherwise: string, meaning: string): Setting<string> {
  const setting = folder(name, otherwise, meaning)
  return { ...setting, read: (value, process) => getCurrentBuild(setting.read(value, process)) }
}

/** Setting of words that are separated by commas. */
export function list(name: string, meaning: string): Setting<string[]> {
  const read = (value = '') =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  return { name, otherwise: '', meaning: `${meaning}, separated by commas`, read }
}

/** Setting that is on unless it is `0`; its default depends on the mode. */
export function flag(
  name: string,
  otherwise: (production: boolean) => boolean,
  meaning: string,
): Setting<boolean> {
  return {
    name,
    otherwise: otherwise(true) ? '1' : '1 outside production',
    meaning,
    read: (value, { production }) => (value === undefined ? otherwise(production) : value !== '0'),
  }
}

/** Setting of a count, a port or a time. */
export function wholeNumber(name: string, otherwise: number, meaning: string, least = 0): Setting<number> {
  const read = (text: string | undefined) => {
    if (text === undefined) return otherwise
    const value = Number(text)
    if (Number.isInteger(value) && value >= least) return value
    const kind = least > 0 ? `a whole number of at least ${least}` : 'a whole number'
    throw new Error(`${name} is "${text}": write ${kind}, such as ${name}=${otherwise}`)
  }
  return { name, otherwise: String(otherwise), meaning, read }
}

/** Setting of a share from 0 to 1. */
export function share(name: string, otherwise: number, meaning: string): Setting<number> {
  const read = (text: string | undefined) => {
    if (text === undefined) return otherwise
    const value = Number(text)
    if (value >= 0 && value <= 1) return value
    throw new Error(`${name} is "${text}": write a number from 0 to 1, such as ${name}=${otherwise}`)
  }
  return { name, otherwise: String(otherwise), meaning, read }
}
