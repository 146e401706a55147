import { pathToFileURL } from 'node:url'
import { printTable, type Table } from './table.ts'

/** A bench exports `bench()`, which gives its tables, or measures and prints by itself when it is loaded. */
const loaded = (await import(pathToFileURL(process.argv[2] ?? '').href)) as { bench?: () => Promise<Table[]> }
for (const table of (await loaded.bench?.()) ?? []) printTable(table)
