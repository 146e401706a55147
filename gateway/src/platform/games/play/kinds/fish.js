import { art, beat, el, picture, sound, startGame } from '../core.js'
import { anyPart, isCalm } from '../dom.js'
import { fish as catches } from '../facts.js'
import { fishAt } from '../rules.js'

const KINDS = Object.keys(catches)
/** Size of a fish, part of the stage's height. */
const SIZES = { minnow: 0.1, clown: 0.11, puffer: 0.14, squid: 0.17, turtle: 0.18, ray: 0.22, shark: 0.26, dragon: 0.3 }
/** How many swim at once. */
const SCHOOL = { minnow: 4, clown: 3, puffer: 2, squid: 2, turtle: 1, ray: 1, shark: 1, dragon: 1 }
const FLIGHT_MS = 380

void startGame({
  rules: ['rulesFish', 'keysFish'],
  back: '96',
  leastMs: 1000,
  build(stage, game) {
    const { text } = game
    const canvas = el('canvas', { class: 'water', 'aria-hidden': 'true' })
    const sea = createSea(canvas)
    const targets = KINDS.map((kind) => {
      const words = text('shoot', { fish: text(`f-${kind}`), times: catches[kind] })
      return el('button', { type: 'button', 'aria-label': words, onclick: () => void shoot(kind, sea.nearest(kind)), onfocus: () => sea.lock(kind), onblur: () => sea.lock(undefined), onpointerenter: () => sea.lock(kind), onpointerleave: () => sea.lock(undefined) }, picture(kind), el('span', { 'aria-hidden': 'true', dir: 'ltr' }, `×${catches[kind]}`))
    })
    canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => sea.aim(offsetX, offsetY))
    canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
      sea.aim(offsetX, offsetY)
      const swimming = sea.at(offsetX, offsetY)
      if (swimming) void shoot(swimming.kind, swimming)
    })
    // Arrows go from fish to fish; a number shoots at its fish at once.
    stage.addEventListener('keydown', (event) => {
      const at = targets.indexOf(event.target)
      const way = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key]
      const picked = Number(event.key) - 1
      if (at < 0 || event.ctrlKey || event.altKey || event.metaKey || !(way || targets[picked])) return
      event.preventDefault()
      const turn = document.documentElement.dir === 'rtl' && event.key.length > 7 ? -1 : 1
      const next = targets[way ? (at + way * turn + targets.length) % targets.length : picked]
      next.focus()
      if (!way && !event.repeat) next.click()
    })
    stage.append(canvas, el('div', { class: 'targets', role: 'group', 'aria-label': text('targets') }, ...targets))

    /** @type {ReturnType<typeof sea.nearest>} */
    let aimedAt
    function shoot(kind, swimming) {
      if (game.isBusy()) return undefined
      aimedAt = swimming
      return game.play(kind)
    }

    return {
      begin() {
        sea.shoot(aimedAt)
      },
      async show({ symbols, payout }) {
        await beat(FLIGHT_MS)
        sea.settle(aimedAt, symbols[1] === 'caught', game.money(payout))
        if (symbols[1] === 'caught') sound('land')
        await beat(350)
      },
      cancel() {
        sea.settle(aimedAt, false, '')
      },
      tell: ({ symbols }) => text(symbols[1] === 'caught' ? 'caught' : 'missed', { fish: text(`f-${symbols[0]}`) }),
    }
  },
})

/** Everything that moves in the water. */
function createSea(canvas) {
  const brush = canvas.getContext('2d')
  const pictures = Object.fromEntries([...KINDS, 'coin'].map((name) => [name, Object.assign(new Image(), { src: art(name) })]))
  const view = { width: 1, height: 1 }
  const pointer = { x: 0, y: 0 }
  let shot
  /** Kind of fish that is aimed at by key. */
  let locked
  let sparks = []
  const school = KINDS.flatMap((kind) => Array.from({ length: SCHOOL[kind] }, (_, at) => newFish(kind, at / SCHOOL[kind] + anyPart() * 0.4)))

  function newFish(kind, start) {
    const heading = anyPart() < 0.5 ? 1 : -1
    return { kind, heading, at: start % 1, depth: 0.1 + anyPart() * 0.52, speed: (0.03 + anyPart() * 0.035) * (kind === 'dragon' ? 0.7 : 1), phase: anyPart() * 6, x: 0, y: 0, size: 1, hurry: 0, gone: 0 }
  }

  new ResizeObserver(() => {
    const scale = Math.min(2, devicePixelRatio)
    view.width = canvas.clientWidth
    view.height = canvas.clientHeight
    canvas.width = view.width * scale
    canvas.height = view.height * scale
    brush.setTransform(scale, 0, 0, scale, 0, 0)
    pointer.x = view.width / 2
  }).observe(canvas)

  let before = performance.now()
  requestAnimationFrame(function frame(now) {
    // After a pause of the page nothing jumps.
    const seconds = Math.min(0.05, (now - before) / 1000)
    before = now
    if (view.width > 1) draw(now / 1000, isCalm() ? 0 : seconds)
    requestAnimationFrame(frame)
  })

  function draw(time, seconds) {
    brush.clearRect(0, 0, view.width, view.height)
    for (const swimming of school) swim(swimming, time, seconds)
    for (const swimming of [...school].sort((one, other) => other.size - one.size)) paint(swimming, time)
    drawAim(time)
    drawShot(seconds)
    drawGun()
    drawSparks(seconds)
  }

  function swim(swimming, time, seconds) {
    swimming.hurry = Math.max(0, swimming.hurry - seconds)
    swimming.at += seconds * swimming.speed * (swimming.hurry > 0 ? 6 : 1)
    if (swimming.at > 1) Object.assign(swimming, newFish(swimming.kind, 0))
    if (swimming.gone > 0) {
      swimming.gone -= seconds || 1
      if (swimming.gone <= 0) Object.assign(swimming, newFish(swimming.kind, isCalm() ? anyPart() : 0))
    }
    swimming.size = Math.min(SIZES[swimming.kind] * view.height, view.width * SIZES[swimming.kind] * 1.1)
    const way = swimming.heading > 0 ? swimming.at : 1 - swimming.at
    swimming.x = way * (view.width + swimming.size * 2) - swimming.size
    swimming.y = swimming.depth * view.height + (isCalm() ? 0 : Math.sin(time * 0.9 + swimming.phase) * view.height * 0.03) + swimming.size * 0.4
  }

  function paint({ kind, heading, x, y, size, phase, gone }, time) {
    const image = pictures[kind]
    if (!image.complete || image.naturalWidth === 0 || gone > 0) return
    brush.save()
    brush.translate(x, y)
    brush.rotate(isCalm() ? 0 : Math.sin(time * 2 + phase) * 0.07)
    brush.scale(heading, 1)
    brush.drawImage(image, -size * 0.62, -size * 0.62, size * 1.24, size * 1.24)
    brush.restore()
  }

  /** A ring around the fish that a key would shoot at. */
  function drawAim(time) {
    const target = locked && !shot ? nearest(locked) : undefined
    if (!target) return
    Object.assign(pointer, { x: target.x, y: target.y })
    brush.lineWidth = 3
    brush.setLineDash([10, 7])
    brush.lineDashOffset = isCalm() ? 0 : -time * 20
    for (const [colour, more] of [['#06182e', 0], ['#ffe27a', 3]]) {
      brush.strokeStyle = colour
      brush.beginPath()
      brush.arc(target.x, target.y, target.size * 0.7 + more, 0, 7)
      brush.stroke()
    }
    brush.setLineDash([])
  }

  /** The one of a kind that is nearest to the middle, where it stays longest. */
  function nearest(kind) {
    const off = ({ x }) => Math.abs(x - view.width / 2)
    return school.filter((swimming) => swimming.kind === kind && swimming.gone <= 0).sort((one, other) => off(one) - off(other))[0]
  }

  function muzzle() {
    return { x: view.width / 2, y: view.height - 18 }
  }

  function drawGun() {
    const { x, y } = muzzle()
    const aim = shot?.target ?? pointer
    const turn = Math.atan2(aim.x - x, y - aim.y)
    const size = Math.max(26, view.height * 0.075)
    brush.save()
    brush.translate(x, y)
    brush.rotate(Math.max(-1.35, Math.min(1.35, turn)))
    const barrel = brush.createLinearGradient(-size * 0.36, 0, size * 0.36, 0)
    barrel.addColorStop(0, '#7a3f05')
    barrel.addColorStop(0.4, '#fff0a0')
    barrel.addColorStop(1, '#9c5408')
    brush.fillStyle = barrel
    brush.strokeStyle = '#3d1c04'
    brush.lineWidth = 3
    brush.beginPath()
    brush.roundRect(-size * 0.3, -size * 1.5, size * 0.6, size * 1.5, 6)
    brush.roundRect(-size * 0.4, -size * 1.7, size * 0.8, size * 0.34, 6)
    brush.fill()
    brush.stroke()
    brush.restore()
    brush.beginPath()
    brush.arc(x, y + 10, size * 0.9, Math.PI, 0)
    brush.fillStyle = '#8a1a2a'
    brush.fill()
    brush.lineWidth = 4
    brush.strokeStyle = '#ffcf4a'
    brush.stroke()
  }

  function drawShot(seconds) {
    if (!shot) return
    shot.part = Math.min(1, shot.part + (seconds * 1000) / FLIGHT_MS)
    const from = muzzle()
    const x = from.x + (shot.target.x - from.x) * shot.part
    const y = from.y + (shot.target.y - from.y) * shot.part
    const reach = shot.part === 1 ? 16 + 8 * Math.sin(performance.now() / 90) : 9
    const light = brush.createRadialGradient(x, y, 1, x, y, reach * 2)
    light.addColorStop(0, '#ffffff')
    light.addColorStop(0.4, '#9fe8ff')
    light.addColorStop(1, 'rgb(90 200 255 / 0)')
    brush.fillStyle = light
    brush.beginPath()
    brush.arc(x, y, reach * 2, 0, 7)
    brush.fill()
  }

  function drawSparks(seconds) {
    sparks = sparks.filter((spark) => spark.life > 0)
    for (const spark of sparks) {
      spark.life -= seconds || 0.02
      spark.x += spark.dx * seconds
      spark.y += spark.dy * seconds
      spark.dy += 260 * seconds * (spark.word ? 0 : 1)
      brush.globalAlpha = Math.max(0, Math.min(1, spark.life * 2))
      if (spark.word) word(spark)
      else if (spark.coin) brush.drawImage(pictures.coin, spark.x - 11, spark.y - 11, 22, 22)
      else bubble(spark)
      brush.globalAlpha = 1
    }
  }

  function word({ word: text, x, y }) {
    brush.font = '900 28px system-ui, sans-serif'
    brush.textAlign = 'center'
    brush.lineWidth = 6
    brush.strokeStyle = '#3d1204'
    brush.strokeText(text, x, y)
    brush.fillStyle = '#ffdf6a'
    brush.fillText(text, x, y)
  }

  function bubble({ x, y }) {
    brush.beginPath()
    brush.arc(x, y, 5, 0, 7)
    brush.strokeStyle = '#ffffff'
    brush.lineWidth = 2
    brush.stroke()
  }

  const burst = (x, y, count, coin) => Array.from({ length: count }, () => ({ x, y, dx: (anyPart() - 0.5) * 320, dy: -60 - anyPart() * 200, life: 0.7 + anyPart() * 0.5, coin }))

  return {
    aim(x, y) {
      Object.assign(pointer, { x, y })
    },
    at: (x, y) => fishAt(school.filter(({ gone }) => gone <= 0), x, y),
    nearest,
    lock(kind) {
      locked = kind
    },
    shoot(target) {
      if (target) shot = { target, part: isCalm() ? 1 : 0 }
    },
    settle(target, isCaught, amount) {
      shot = undefined
      if (!target) return
      const { x, y, size } = target
      if (isCaught) {
        sparks.push(...burst(x, y, Math.min(26, 8 + size / 6), true), { word: amount, x: Math.max(60, Math.min(view.width - 60, x)), y: y - 10, dx: 0, dy: -40, life: 1.5 })
        target.gone = 0.6
      } else {
        sparks.push(...burst(x, y, 7, false))
        target.hurry = 1.2
      }
    },
  }
}
