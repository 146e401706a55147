// @vitest-environment node
import type { PageFile, Site } from '@marquee/schemas/contract'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import texts from '../../../brands/base/i18n/EN.json'
import registerPage from '../../../brands/base/pages/register.json'
import { drawPage } from '../../../client/src/server.tsx'
import { formOf } from './support.tsx'

const ASKED = { enabled: true, required: true }
const numbers = { countryCloseDelayMs: 200, smsRequestMs: 1000, captchaRefreshMs: 1000 }
const site = {
  code: 'meghna',
  development: false,
  languages: { EN: { tag: 'en', name: 'English', direction: 'ltr' } },
  brand: {
    name: 'Meghna',
    domains: [],
    logo: 'logo.svg',
    numbers,
    currency: { code: 'BDT', symbol: '৳' },
    modules: { usernameRegistration: true, mobileRegistration: true },
    accountTypes: {},
    guard: { on: false },
  },
  assets: {},
  layouts: {},
  modals: {},
  pages: { register: { ...registerPage, layout: undefined } as unknown as PageFile },
} as unknown as Site

/** The register page as the gateway draws it, with the first of its forms by these rules; and what was asked for it. */
async function drawn(name: string, rules: object, methods = registerPage.blocks[0]!.props.methods) {
  const modules = { humanCheck: true, smsVerification: true }
  const { module: _, ...form } = await formOf(name, { rules, modules })
  const asked: string[] = []
  const { page } = { page: structuredClone(site.pages.register!) }
  Object.assign(page.blocks[0]!.props!, { methods })
  const boot = {
    site: { ...site, pages: { register: page } },
    language: 'EN' as const,
    texts,
    theme: 'dark' as const,
  }
  const { html, answers } = await drawPage(boot, '/register', async (id, query) => {
    asked.push(`${id} ${JSON.stringify(query)}`)
    return id === 'form' ? form : undefined
  })
  const { document } = new Window()
  document.body.innerHTML = html
  return { document, form, asked, answers }
}

test('a document has the fields of the registration by its rules, each with its label, before any script (R-5.001)', async () => {
  const { document, form, answers } = await drawn('register-username', {
    payeeName: ASKED,
    birthday: ASKED,
    domain: { enabled: true },
    referralCode: { enabled: true },
    captcha: ASKED,
    sourceOfIncome: ASKED,
  })
  expect(document.querySelectorAll('.form-field')).toHaveLength(form.fields.length)
  for (const { name } of form.fields) {
    const field = document.querySelector(`[name="${name}"]`)!
    const named = field.getAttribute('aria-labelledby') ?? ''
    const label = document.querySelector(`label[for="${field.id}"]`) ?? document.getElementById(named)
    expect(label?.textContent, name).toBeTruthy()
    for (const id of (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
      expect(document.getElementById(id), `${name} is described by ${id}`).toBeTruthy()
  }
  expect(document.querySelector('[name=username]')?.getAttribute('aria-required')).toBe('true')
  expect(document.querySelector('[type=submit]')).toBeTruthy()
  expect(document.querySelector('.form-coming')).toBeNull()
  expect(answers).toEqual([{ id: 'form', query: { name: 'register-username', demand: [] }, value: form }])
})

test('the registration by mobile number is drawn too, without what only a browser knows', async () => {
  const methods = [...(registerPage.blocks[0]!.props.methods ?? [])].reverse()
  const rules = { countryDialingCode: ASKED, mobileNum: ASKED }
  const { document, asked } = await drawn('register-mobile', rules, methods)
  for (const name of ['countryDialingCode', 'mobileNum', 'verificationCode', 'username'])
    expect(document.querySelector(`[name=${name}]`), name).toBeTruthy()
  expect(asked[0]).toBe('form {"name":"register-mobile","demand":[]}')
})

test('a submit before the scripts have loaded puts no typed value into an address', async () => {
  const { document } = await drawn('register-username', {})
  expect(document.querySelector('form.form')?.getAttribute('method')).toBe('dialog')
})

test('a page whose form is not answered keeps its height', async () => {
  const { html } = await drawPage({ site, language: 'EN', texts, theme: 'dark' }, '/register')
  expect(html).toContain('form-coming')
})
