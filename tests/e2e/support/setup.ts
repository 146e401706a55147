import { controlAt } from '../../testing/control.ts'

/** All tests come from one address, and each has a session: together they may open more live streams than one visitor. */
export default async function setup() {
  await controlAt(Number(process.env.E2E_PORT), 'meghna').limitSessions('apart')
}
