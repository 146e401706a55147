import type { JourneyStep } from '@marquee/schemas/rules/journey'

/** Adds a step; another value of the same field, a further round and a repeated expectation change the last one. */
export function addStep(steps: readonly JourneyStep[], step: JourneyStep): readonly JourneyStep[] {
  const last = steps.at(-1)
  const rest = steps.slice(0, -1)
  if (!last || last.does !== step.does) return [...steps, step]
  const isSame = JSON.stringify(last.on) === JSON.stringify(step.on)
  if (step.does === 'fill' && isSame) return [...rest, step]
  if (step.does === 'play') return [...rest, { ...last, rounds: (last.rounds ?? 1) + 1 }]
  if (step.does === 'expect' && JSON.stringify(last) === JSON.stringify(step)) return steps
  return [...steps, step]
}
