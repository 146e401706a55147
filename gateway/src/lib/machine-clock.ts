/** The machine's time: the one place that the simulated platform takes it from, unless it is given another. */
export const machineClock = { now: () => Date.now() }
