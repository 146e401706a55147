type Draw = (part: number) => void
type Pen = { draw: CanvasRenderingContext2D; width: number; height: number; colours: readonly string[] }

const TURN = Math.PI * 2
/** A repeatable number in [0, 1) for each particle. */
const noise = (at: number) => Math.abs(Math.sin(at * 127.1) * 43_758.5453) % 1

/** Drawings of a moment by the brand's `moments.look`; each draws the motion at a part of its time, 0 to 1. */
export const drawings: Readonly<Record<string, (canvas: HTMLCanvasElement) => Draw | undefined>> = {
  confetti: painted(confetti),
  fireworks: painted(fireworks),
  river: painted(river),
  stars: painted(stars),
}

/** Sizes the canvas for its screen, and clears it before each frame. */
function painted(paint: (pen: Pen, part: number) => void) {
  return (canvas: HTMLCanvasElement): Draw | undefined => {
    const draw = canvas.getContext('2d')
    if (!draw) return undefined
    const { innerWidth: width, innerHeight: height } = window
    const scale = Math.min(2, devicePixelRatio)
    Object.assign(canvas, { width: width * scale, height: height * scale })
    draw.scale(scale, scale)
    // The variables depend on the look; the colour of an element is computed.
    const colours = ['primary', 'accent', 'warning'].map((name) => {
      canvas.style.color = `var(--colour-${name})`
      return getComputedStyle(canvas).color
    })
    return (part) => {
      draw.clearRect(0, 0, width, height)
      draw.globalAlpha = Math.min(1, (1 - part) * 4)
      paint({ draw, width, height, colours }, part)
    }
  }
}

function colour({ draw, colours }: Pen, at: number): void {
  draw.fillStyle = draw.strokeStyle = colours[at % colours.length]!
}

function confetti(pen: Pen, part: number): void {
  const { draw, width, height } = pen
  for (let at = 0; at < 90; at += 1) {
    colour(pen, at)
    const x = (noise(at) + Math.sin(part * 6 + at) * 0.02) * width
    const y = (part * (0.8 + noise(at + 0.5)) - noise(at + 0.2) * 0.4) * height
    draw.save()
    draw.translate(x, y)
    draw.rotate(part * 8 + at)
    draw.fillRect(-5, -3, 10, 6 * Math.abs(Math.cos(part * 12 + at)))
    draw.restore()
  }
}

/** Shells that rise one after another and burst into sparks, which fall and fade. */
function fireworks(pen: Pen, part: number): void {
  const { draw, width, height } = pen
  for (let shell = 0; shell < 6; shell += 1) {
    const age = (part - shell * 0.11) / 0.45
    if (age <= 0 || age >= 1) continue
    const x = (0.15 + 0.7 * noise(shell + 3)) * width
    const y = (0.15 + 0.4 * noise(shell + 7)) * height
    const reach = Math.min(width, height) * (0.16 + 0.14 * noise(shell)) * (1 - (1 - age) ** 3)
    draw.globalAlpha = 1 - age ** 2
    draw.lineCap = 'round'
    draw.lineWidth = 3
    for (let spark = 0; spark < 36; spark += 1) {
      colour(pen, shell + (spark % 2))
      const angle = (spark / 36) * TURN
      const [u, v] = [Math.cos(angle), Math.sin(angle)]
      const far = reach * (spark % 3 === 0 ? 0.62 : 1)
      const fall = age ** 2 * 40
      draw.beginPath()
      draw.moveTo(x + u * far * 0.82, y + v * far * 0.82 + fall * 0.8)
      draw.lineTo(x + u * far, y + v * far + fall)
      draw.stroke()
    }
  }
}

/** A tide that swells from the foot of the screen, and drops of it that rise. */
function river(pen: Pen, part: number): void {
  const { draw, width, height } = pen
  const swell = Math.sin(part * Math.PI)
  for (let wave = 0; wave < 3; wave += 1) {
    colour(pen, wave)
    draw.globalAlpha = 0.42 * swell
    const level = height - height * swell * (0.16 + wave * 0.05)
    draw.beginPath()
    draw.moveTo(0, height)
    for (let x = 0; x <= width + 24; x += 24)
      draw.lineTo(x, level + Math.sin(x / (70 + wave * 30) + part * 9 * (wave % 2 ? -1 : 1)) * 14)
    draw.lineTo(width, height)
    draw.fill()
  }
  for (let drop = 0; drop < 60; drop += 1) {
    const age = part * 1.6 - noise(drop) * 0.6
    if (age <= 0 || age >= 1) continue
    colour(pen, 0)
    draw.globalAlpha = Math.sin(age * Math.PI)
    const y = height * (0.95 - age * (0.4 + 0.5 * noise(drop + 4)))
    draw.beginPath()
    draw.arc(noise(drop + 9) * width, y, 2 + 5 * noise(drop + 2), 0, TURN)
    draw.fill()
  }
}

/** Stars of eight points that open over the screen, turn, and close. */
function stars(pen: Pen, part: number): void {
  const { draw, width, height } = pen
  for (let star = 0; star < 44; star += 1) {
    const age = (part - noise(star) * 0.5) * 2
    if (age <= 0 || age >= 1) continue
    colour(pen, star)
    const size = (8 + 26 * noise(star + 1)) * Math.sin(age * Math.PI)
    draw.save()
    draw.translate(noise(star + 5) * width, (noise(star + 8) - age * 0.08) * height)
    draw.rotate(age * 0.8 + star)
    for (const turn of [0, TURN / 8]) {
      draw.rotate(turn)
      draw.fillRect(-size / 2, -size / 2, size, size)
    }
    draw.restore()
  }
}
