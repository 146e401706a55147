/** The machine's time. The simulated platform uses it unless another clock is given. */
export const machineClock = { now: () => Date.now() }
