import { expect, test } from 'vitest'
import { computeLightnessContrast } from '../../../client/studio/theme/apca.ts'

// Published values: https://github.com/Myndex/apca-w3#test-values
test.each([
  ['#888888', '#ffffff', 63.056469930209424],
  ['#ffffff', '#888888', -68.54146436644962],
  ['#000000', '#aaaaaa', 58.146262578561334],
  ['#aaaaaa', '#000000', -56.24113336839742],
  ['#112233', '#ddeeff', 91.66830811481631],
  ['#ddeeff', '#112233', -93.06770049484275],
  ['#112233', '#444444', 8.32326136957393],
  ['#444444', '#112233', -7.526878460278154],
  ['#777777', '#777777', 0],
])('the text colour %s on %s has the published lightness contrast (R-11.004)', (ink, ground, value) => {
  expect(computeLightnessContrast(ink, ground)).toBeCloseTo(value, 10)
})
