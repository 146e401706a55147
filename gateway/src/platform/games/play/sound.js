// Short tones, made here: nothing is loaded. Off until the player wants it, and kept no longer than the page.

/** Name -> tones: Hertz, begin and length in seconds. */
const TUNES = {
  chip: [[1200, 0, 0.04]],
  turn: [
    [300, 0, 0.05],
    [340, 0.07, 0.05],
    [380, 0.14, 0.05],
  ],
  land: [[240, 0, 0.07]],
  won: [
    [523, 0, 0.12],
    [659, 0.11, 0.12],
    [784, 0.22, 0.12],
    [1047, 0.33, 0.3],
  ],
  even: [[440, 0, 0.1]],
}
const LOUDNESS = 0.12

/** @type {AudioContext | undefined} */
let context
let isOn = false

/** Switches the sound, and says whether it is on now. Only a press may wake it. */
export function switchSound() {
  isOn = !isOn
  if (isOn) {
    context ??= new AudioContext()
    void context.resume()
    sound('chip')
  }
  return isOn
}

/** @param {keyof typeof TUNES} name */
export function sound(name) {
  if (!isOn || !context) return
  for (const [pitch, begin, length] of TUNES[name]) tone(context, pitch, context.currentTime + begin, length)
}

/** @param {AudioContext} into @param {number} pitch @param {number} at @param {number} length */
function tone(into, pitch, at, length) {
  const source = into.createOscillator()
  const level = into.createGain()
  source.type = 'triangle'
  source.frequency.value = pitch
  level.gain.setValueAtTime(LOUDNESS, at)
  level.gain.exponentialRampToValueAtTime(0.001, at + length)
  source.connect(level).connect(into.destination)
  source.start(at)
  source.stop(at + length)
}
