import { World } from './world.tsx'

/** `/_lab/world`: the panels of the world by themselves. */
export function LabWorld() {
  return (
    <>
      <h1>World</h1>
      <World />
    </>
  )
}
