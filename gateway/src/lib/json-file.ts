import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** All .json files below a folder, sorted, as relative paths with `/` as separator. */
export function listJsonFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Reads a JSON file that must contain an object. */
export function readJsonObject(file: string): JsonObject {
  return JSON.parse(readFileSync(file, 'utf8')) as JsonObject
}

/** File name without folder and ending: `wallet/transfer.json` -> `transfer`. */
export function getFileName(file: string): string {
  return basename(file, '.json')
}

/** Converts kebab case to Pascal case: `game-lane` -> `GameLane`. */
export function toPascalCase(name: string): string {
  return name.replace(/(^|[-.])([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
}
