import { Refusal } from '../../lib/refusal.ts'
import { memberIn } from '../identity/members.ts'
import type { World } from '../world.ts'

/** Money leaves, and cards change, only for who knows the password now (ASVS 7.5.1). */
export async function requireFreshPassword(world: World, password: string): Promise<void> {
  const { password: hash } = await memberIn(world)
  if (!(await world.shared.passwords.matches(password, hash))) throw new Refusal('password.old.wrong')
}
