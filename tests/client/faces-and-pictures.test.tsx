import { describe, expect, test } from 'vitest'
import { MemberProfile } from '../../client/src/blocks/centre/member-profile/member-profile.block.tsx'
import { ChatLine } from '../../client/src/blocks/messages/chat-room/chat-line.tsx'
import { Avatar } from '../../client/src/blocks/parts/avatar.tsx'
import { ThemePicture } from '../../client/src/blocks/parts/theme-picture.tsx'
import { chooseTheme } from '../../client/src/state/preferences.ts'
import { alice, answers, asVisitor, draw, signedIn } from './support/draw.tsx'

describe('the picture of a member', () => {
  asVisitor()

  test('the picture of a member is the same in the bar, in the member centre and on the own lines of the chat (R-3.031)', async () => {
    signedIn(alice)
    answers({ 'identity.avatar': { avatar: '4', avatarType: 'STATIC' } })
    const line = { id: 1, nickname: 'Alice', avatar: 4, rank: 2, text: 'Hi', links: [], timestamp: 1 }
    const another = { ...line, id: 2, nickname: 'Bob', avatar: 2 }
    draw(
      () => (
        <>
          <Avatar name="Alice" />
          <MemberProfile props={{ labels: false }} slot={() => null} id={undefined} />
          <ChatLine line={line} isOwn />
          <ChatLine line={another} isOwn={false} />
        </>
      ),
      {},
    )
    await expect.poll(faces).toEqual(['4', '4', '4', '2'])
  })

  function faces() {
    return [...document.querySelectorAll<HTMLElement>('.avatar')].map(({ dataset }) => dataset.avatar)
  }
})

describe('a picture with a drawing for the dark theme', () => {
  asVisitor()
  const shown = () => document.querySelector('img')?.getAttribute('src')
  const source = () => document.querySelector('source')

  test('a picture with a drawing for the dark theme follows the theme that was chosen, and the device until then (R-1.037)', () => {
    chooseTheme('system')
    draw(() => <ThemePicture light="/day.svg" dark="/night.svg" />, {})
    expect([shown(), source()?.getAttribute('srcset')]).toEqual(['/day.svg', '/night.svg'])
    expect(source()?.media).toBe('(prefers-color-scheme: dark)')
  })

  test.each([
    ['dark', '/night.svg'],
    ['light', '/day.svg'],
  ] as const)(
    'a picture with a drawing for the dark theme is one picture in the theme %s',
    (theme, expected) => {
      chooseTheme(theme)
      draw(() => <ThemePicture light="/day.svg" dark="/night.svg" />, {})
      expect([shown(), source()]).toEqual([expected, null])
    },
  )

  test('a picture with a drawing for the dark theme is the only drawing where there is one', () => {
    chooseTheme('dark')
    draw(() => <ThemePicture light="/day.svg" />, {})
    expect([shown(), source()]).toEqual(['/day.svg', null])
  })
})
