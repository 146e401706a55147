/** Browsers offer locks on secure pages only. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks

/**
 * Holds a lock until the returned function is called, together with other holders. The browser frees it if the tab dies.
 */
export async function holdLock(name: string): Promise<() => void> {
  const found = locks()
  if (!found) return () => {}
  return new Promise((ready) => {
    void found.request(name, { mode: 'shared' }, () => new Promise<void>((free) => ready(free as () => void)))
  })
}

/** Runs the work if no tab of this browser holds the lock, and keeps it meanwhile. */
export async function runUnlessHeld(name: string, work: () => Promise<unknown>): Promise<void> {
  await locks()?.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
