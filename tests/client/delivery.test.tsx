import type { BlockProps, PointReward, Profile } from '@marquee/schemas/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SettingList } from '../../client/src/blocks/kit/setting-list/setting-list.block.tsx'
import { PointRedeem } from '../../client/src/blocks/promotions/point-redeem/point-redeem.block.tsx'
import { ModalContext } from '../../client/src/render/modal-context.ts'
import { formOf, serveForms } from './forms/support.tsx'
import { asVisitor, draw, signedIn } from './support/draw.tsx'

asVisitor()

const props: BlockProps['point-redeem'] = {
  forms: { VOUCHER: 'redeem-bonus', ARTICLE: 'redeem' },
  address: 'delivery-address',
  security: '/member/securityCenter',
}
const cap = { id: 3, kind: 'ARTICLE', title: 'Cap', description: '', image: '', points: 900 } as PointReward
const profileWith = (address: string) => ({ nickname: 'Alice', address }) as Profile

const ADDRESS = 'Alice Roy\n12 Lake Road\n1212 Dhaka'
const balance = { balance: '1000.00', convertible: '10.00' }
const button = (name: string) => screen.findByRole('button', { name })
const addressField = () => screen.findByLabelText<HTMLTextAreaElement>('Delivery address')

/** Opens the redemption of an article; the profile keeps the address that is saved. */
async function drawRedeem(address: string, article = cap) {
  const profile = profileWith(address)
  const asked = serveForms(
    {
      'delivery-address': await formOf('delivery-address'),
      redeem: await formOf('redeem'),
      'redeem-bonus': await formOf('redeem-bonus'),
    },
    {
      'identity.profile': () => ({ ...profile }),
      'identity.update-profile': ({ body }) => {
        profile.address = String(body?.address)
        return null
      },
      'promotions.point-balance': balance,
    },
  )
  signedIn()
  draw(
    () => (
      <ModalContext value={{ key: 1, name: 'redeem', props: { article } }}>
        <PointRedeem props={props} slot={() => null} id={undefined} />
      </ModalContext>
    ),
    {},
  )
  return asked
}

test('an item asks for the delivery address first where the profile has none', async () => {
  const asked = await drawRedeem('')
  await userEvent.type(await addressField(), ADDRESS)
  expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull()
  await userEvent.click(await button('Save'))
  expect(await button('Redeem')).toBeTruthy()
  const saved = asked.find(({ id }) => id === 'identity.update-profile')
  expect(saved?.body).toEqual({ nickname: 'Alice', address: ADDRESS })
})

test('an item shows where it will be sent, and the address can be changed before the order', async () => {
  await drawRedeem(ADDRESS)
  expect(await screen.findByText(/12 Lake Road/)).toBeTruthy()
  expect(await button('Redeem')).toBeTruthy()
  await userEvent.click(await button('Change'))
  expect((await addressField()).value).toBe(ADDRESS)
})

test('a bonus asks for no address', async () => {
  await drawRedeem('', { ...cap, kind: 'VOUCHER' })
  expect(await button('Redeem')).toBeTruthy()
  expect(screen.queryByLabelText('Delivery address')).toBeNull()
})

test('the member centre shows the delivery address and opens its form with it (R-2.083)', async () => {
  serveForms(
    { 'delivery-address': await formOf('delivery-address') },
    { 'identity.profile': profileWith(ADDRESS) },
  )
  signedIn()
  const row = { icon: 'gift', label: 'address.title', shows: 'address', form: 'delivery-address' } as const
  const list: BlockProps['setting-list'] = {
    title: 'security.title',
    // oxlint-disable-next-line unicorn/no-thenable -- The setting of a row is called so.
    rows: [{ ...row, query: {}, keeps: ['nickname'], then: 'stay', answer: [], nextAnswer: [] }],
  }
  draw(SettingList, list)
  expect(await screen.findByText(/12 Lake Road/)).toBeTruthy()
  await userEvent.click(await button('Change'))
  expect((await addressField()).value).toBe(ADDRESS)
})

test('the address names a step, and the row that completes it is open and has the focus (R-2.083)', async () => {
  serveForms({ limits: await formOf('limits') }, {})
  signedIn()
  const row = { icon: 'wallet', label: 'limits.title', form: 'limits' } as const
  const list: BlockProps['setting-list'] = {
    title: 'limits.section',
    rows: [
      // oxlint-disable-next-line unicorn/no-thenable -- The setting of a row is called so.
      { ...row, query: {}, keeps: [], step: 'DEPOSIT_LIMIT', then: 'stay', answer: [], nextAnswer: [] },
      // oxlint-disable-next-line unicorn/no-thenable -- The setting of a row is called so.
      { ...row, query: {}, keeps: [], label: 'address.title', then: 'stay', answer: [], nextAnswer: [] },
    ],
  }
  draw(SettingList, list, '/?step=DEPOSIT_LIMIT')
  const cancel = await button('Cancel')
  expect(cancel.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(cancel)
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
  await userEvent.click(cancel)
  expect(cancel.getAttribute('aria-expanded')).toBe('false')
})
