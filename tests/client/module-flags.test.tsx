import type { PageFile } from '@marquee/schemas/contract'
import { flattenWhiteLabelTree } from '@marquee/schemas/rules/white-label-nodes'
import { act, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import loginModal from '../../brands/base/modals/login.json'
import registerPage from '../../brands/base/pages/register.json'
import { ServiceDesk } from '../../client/src/blocks/info/service-desk/service-desk.block.tsx'
import { RichText } from '../../client/src/blocks/parts/rich-text.tsx'
import { useOwnPage } from '../../client/src/blocks/parts/use-own-page.ts'
import { Methods } from '../../client/src/blocks/sign-in/parts/methods.tsx'
import type { BlockRegistry } from '../../client/src/render/block.ts'
import { Blocks } from '../../client/src/render/blocks.tsx'
import { loadBlock, provideBlocks } from '../../client/src/render/loader.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { setSystem } from '../../client/src/state/system.ts'
import { partial } from '../support/settings.ts'
import { formOf } from './forms/support.tsx'
import { answers, asVisitor, draw, drawPart } from './support/draw.tsx'

asVisitor()

const [register] = registerPage.blocks
const [login] = loginModal.blocks

function withModules(modules: object) {
  const site = getSite()
  setSite({ ...site, brand: { ...site.brand, modules: { ...site.brand.modules, ...modules } } })
}

/** Forms that the tabs of a page lead to; a single form has no tabs. */
function formsOf(methods: readonly { form: string; label: string; when?: object }[]) {
  render(
    <Methods label="login.methods" methods={methods}>
      {({ form }) => <output aria-label="form">{form}</output>}
    </Methods>,
  )
  const tabs = screen.queryAllByRole('tab').map(({ textContent }) => textContent)
  return { tabs, form: screen.queryByLabelText('form')?.textContent }
}

describe('a switch of the brand changes what its pages show (R-4.028)', () => {
  test.each([
    [true, true, { tabs: ['Username', 'Mobile number'], form: 'register-username' }],
    [true, false, { tabs: [], form: 'register-username' }],
    [false, true, { tabs: [], form: 'register-mobile' }],
    [false, false, { tabs: [], form: undefined }],
  ])(
    'registration by username: %j, by mobile number: %j, decides which forms are shown',
    (byUsername, byMobile, shown) => {
      withModules({ usernameRegistration: byUsername, mobileRegistration: byMobile })
      expect(formsOf(register!.props.methods!)).toEqual(shown)
    },
  )

  test.each([
    [true, { tabs: ['Password', 'SMS code'], form: 'login-username' }],
    [false, { tabs: [], form: 'login-username' }],
  ])('login by SMS is offered as its switch says: %j', (smsLogin, shown) => {
    withModules({ smsLogin, phoneAuth: false })
    expect(formsOf(login!.props.methods)).toEqual(shown)
  })

  test.each([true, false])('a switch of the brand shows or hides the free play: %j', async (freePlay) => {
    provideBlocks(
      partial<BlockRegistry>({
        'free-play': () => Promise.resolve(() => <p>free play</p>),
        'social-login': () => Promise.resolve(() => <p>social</p>),
      }),
    )
    await Promise.all([loadBlock('free-play'), loadBlock('social-login')])
    withModules({ freePlay })
    render(<Blocks uses={(loginModal as unknown as PageFile).blocks[0]!.slots!.more!} path="login" />)
    expect(await screen.findByText('social')).toBeTruthy()
    expect(screen.queryByText('free play') !== null).toBe(freePlay)
  })

  test.each([
    ['smsVerification', 'verificationCode'],
    ['mobileRegistrationPassword', 'password'],
  ])('%s: registration by mobile number has the field %s', async (module, name) => {
    const names = async (isOn: boolean) =>
      (await formOf('register-mobile', { modules: { [module]: isOn } })).fields.map((field) => field.name)
    expect(await names(true)).toContain(name)
    expect(await names(false)).not.toContain(name)
  })
})

describe('links to a page whose module the upstream has off or lacks (R-4.055)', () => {
  const pages = {
    feedback: { route: '/feedback', aliases: [], when: { module: 'feedback' }, blocks: [] },
    help: { route: '/help', aliases: ['/guide'], blocks: [] },
  }
  const treeWith = (modId: string) =>
    flattenWhiteLabelTree([
      { modId: 'SERVICE3', enabled: '1', childrenNodes: [{ modId, enabled: '1', childrenNodes: [] }] },
    ])
  const enter = () => {
    withModules({ feedback: true, inbox: true })
    const site = getSite()
    setSite({ ...site, pages, brand: { ...site.brand, resources: [] } })
  }

  test('a link to a page whose module the upstream has off or lacks is absent in the window of customer service, the other ways stay', async () => {
    enter()
    answers({ 'support.launch-service': { url: 'https://service.example/', csType: 'LIVECHAT' } })
    const links = [
      { icon: 'help', label: 'service.help', route: '/help' },
      { icon: 'mail', label: 'service.feedback', route: '/feedback' },
    ]
    draw(ServiceDesk, { intro: 'service.intro', resources: [], links })
    const own = () => screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? [])
    expect(own()).toEqual(expect.arrayContaining(['/help', '/feedback']))
    act(() => setSystem({ nodes: treeWith('INBOX3') }))
    expect(own()).toContain('/help')
    expect(own()).not.toContain('/feedback')
  })

  test('a link of an about-page, or of any other text of the operator, to a closed page is words', () => {
    enter()
    const html =
      '<p><a href="/feedback">Write to us</a>, or read <a href="/help?page=terms#top">the terms</a>.</p>'
    drawPart(() => <RichText html={html} />)
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links()).toEqual(['/feedback', '/help?page=terms#top'])
    act(() => setSystem({ nodes: treeWith('INBOX3') }))
    expect(links()).toEqual(['/help?page=terms#top'])
    expect(screen.getByText('Write to us').tagName).toBe('SPAN')
  })

  test('a link to a page whose module the upstream has off or lacks is no link in an announcement of the operator', () => {
    enter()
    const { result } = renderHook(useOwnPage)
    const found = () => ['/feedback', '/guide?topic=2', '/nowhere'].map((link) => result.current(link))
    expect(found()).toEqual(['/feedback', '/guide?topic=2', undefined])
    act(() => setSystem({ nodes: treeWith('INBOX3') }))
    expect(found()).toEqual([undefined, '/guide?topic=2', undefined])
    act(() => setSystem({ nodes: treeWith('FEEDBACK3') }))
    expect(found()[0]).toBe('/feedback')
  })
})
