import type { Command } from '@marquee/schemas/studio'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDraft, readForEdit, sendLeft, undo } from '../../../client/studio/api/draft.ts'
import { useRead } from '../../../client/studio/api/use-read.ts'
import { Clashes } from '../../../client/studio/app/clashes.tsx'
import { FailureBar } from '../../../client/studio/app/failure-bar.tsx'
import { BrandForm } from '../../../client/studio/form/brand-form.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    code: { type: 'string' },
    title: { type: 'string', format: 'text-key' },
  },
}
const title = {
  key: 'home.title',
  language: 'EN',
  text: 'Welcome',
  own: null,
  isShared: true,
  uses: 0,
  open: [],
}

type Answer = { status: number; body: object }

/** A gateway with one draft. Each command waits until the test takes or refuses it. */
function gatewayInTest(brand: string) {
  const file = { name: 'Lotus' } as Record<string, string>
  const calls: string[] = []
  const waiting: ((answer: Answer) => void)[] = []
  let seq = 0
  let last: string | undefined
  const state = () => ({ brand, seq, changes: [], problems: [], isShown: true, undo: last })
  const commands: Command[] = []
  const refusal = { status: 400, body: { error: 'studio.file.invalid', message: 'Not this name.' } }
  let isOver = false
  const answerTo = async (path: string, init: RequestInit): Promise<Answer> => {
    if (path.includes('/file?'))
      return { status: 200, body: { path: 'brand.json', own: { ...file }, base: {} } }
    if (path.endsWith('/site'))
      return { status: 200, body: { pages: [], about: [], languages: ['EN'], defaultLanguage: 'EN' } }
    if (path.endsWith('/choices')) return { status: 200, body: { texts: { 'home.title': 'Welcome' } } }
    if (path.includes('/text?')) return { status: 200, body: title }
    if (path.includes('/comments?')) return { status: 200, body: [] }
    if (init.method !== 'POST') return { status: 200, body: state() }
    // A test before may have left commands, which would be sent again without an answer.
    if (isOver || !path.includes(`/${brand}/`)) return refusal
    calls.push(path.slice(path.lastIndexOf('/') + 1))
    if (path.endsWith('/commands')) commands.push(JSON.parse(String(init.body)) as Command)
    return new Promise((done) => waiting.push(done))
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { status, body } = await answerTo(path, init)
    return { ok: status < 400, status, json: async () => structuredClone(body) }
  })
  const names = () => commands.map(({ files }) => (files[0]!.value as { name?: string }).name)
  const answer = (made: Answer) => act(async () => waiting.shift()!(made))
  return {
    calls,
    commands,
    names,
    /** Refuses all that a test left, because commands of the next one wait for it. */
    end: () => {
      isOver = true
      for (const done of waiting.splice(0)) done(refusal)
    },
    take: () => {
      Object.assign(file, commands.at(-1)!.files[0]!.value)
      seq += 1
      return answer({ status: 200, body: state() })
    },
    refuse: () => answer(refusal),
    /** The network is lost while a command is on its way. */
    lose: () => answer({ status: 503, body: {} }),
    /** The gateway takes a command whose answer is lost. */
    takeSilently: (label: string) => {
      Object.assign(file, commands.at(-1)!.files[0]!.value)
      seq += 1
      last = label
      return answer({ status: 503, body: {} })
    },
    /** Content of the file from which the last command was made. */
    before: () => commands.at(-1)!.files[0]!.before,
    hasWaiting: () => waiting.length > 0,
    /** Another window changed the draft meanwhile. */
    overtake: (theirs: Record<string, string>) => {
      Object.assign(file, theirs)
      seq += 1
      const body = { error: 'studio.draft.moved', message: 'Moved.', state: state() }
      return answer({ status: 412, body })
    },
    /** Both windows changed the same value. */
    clash: (mine: string) => {
      const conflict = { path: 'brand.json', pointer: '/name', base: 'Lotus', mine, theirs: file.name }
      const body = { error: 'studio.draft.moved', message: 'Moved.', state: state(), conflicts: [conflict] }
      return answer({ status: 412, body })
    },
  }
}

function Settings({ brand }: { brand: string }) {
  const { data } = useRead('draft.file', { brand, path: 'brand.json' })
  if (!data) return null
  return (
    <>
      <FailureBar brand={brand} />
      <Clashes brand={brand} />
      <output>{(data.own as { name: string }).name}</output>
      <BrandForm brand={brand} file={data} schema={schema} />
    </>
  )
}

let number = 0
let end = (): void => undefined

async function openSettings() {
  number += 1
  const brand = `lotus${number}`
  const gateway = gatewayInTest(brand)
  end = gateway.end
  await openDraft(brand)
  const { unmount } = render(<Settings brand={brand} />)
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  const shown = () => screen.getByRole('status').textContent
  return { ...gateway, brand, field, shown, unmount, user: userEvent.setup() }
}

beforeAll(startTexts)
afterEach(() => {
  end()
  localStorage.clear()
})

test('an edit is shown everywhere before the gateway answers, and stays with the answer (R-11.007)', async () => {
  const { user, field, shown, names, take } = await openSettings()
  await user.type(field, 'A')
  await vi.waitFor(() => expect(names().at(-1)).toBe('LotusA'))
  expect(shown()).toBe('LotusA')
  await take()
  expect(field.value).toBe('LotusA')
})

test('a refusal brings back the stored value with its reason (R-11.007)', async () => {
  const { user, field, shown, names, refuse } = await openSettings()
  await user.type(field, '!')
  await vi.waitFor(() => expect(names()).toEqual(['Lotus!']))
  await refuse()
  await vi.waitFor(() => expect(field.value).toBe('Lotus'))
  expect(shown()).toBe('Lotus')
  expect(screen.getByRole('alert').textContent).toContain('Not this name.')
})

test('text that is typed while a call is on its way is neither cleared by its refusal nor by its answer (R-11.007)', async () => {
  const { user, field, names, refuse, take } = await openSettings()
  await user.type(field, '1')
  await vi.waitFor(() => expect(names()).toEqual(['Lotus1']))
  await user.type(field, '2')
  await refuse()
  expect(field.value).toBe('Lotus12')
  await vi.waitFor(() => expect(names()).toEqual(['Lotus1', 'Lotus12']))
  await user.type(field, '3')
  await take()
  expect(field.value).toBe('Lotus123')
})

test('the field that is left, the closed form and an undo send what is typed first (R-11.008)', async () => {
  const { user, field, calls, names, take, unmount } = await openSettings()
  await user.type(field, 'A')
  await user.tab()
  expect(names()).toEqual(['LotusA'])
  await take()
  await user.type(field, 'B')
  void undo()
  await vi.waitFor(() => expect(names()).toEqual(['LotusA', 'LotusAB']))
  expect(calls).toEqual(['commands', 'commands'])
  await take()
  expect(calls).toEqual(['commands', 'commands', 'undo'])
  await take()
  await user.type(field, 'C')
  unmount()
  await vi.waitFor(() => expect(calls.at(-1)).toBe('commands'))
})

test('an edit on an older state of the draft is sent again with what it was made of, so that both windows keep theirs (R-11.009)', async () => {
  const { user, field, names, before, overtake, take, hasWaiting } = await openSettings()
  await user.type(field, 'A')
  await vi.waitFor(() => expect(names()).toEqual(['LotusA']))
  expect(before()).toBeUndefined()
  await user.type(field, 'B')
  await user.tab()
  await overtake({ code: 'theirs' })
  await vi.waitFor(() => expect(hasWaiting()).toBe(true))
  expect([names(), before()]).toEqual([['LotusA', 'LotusA'], { name: 'Lotus' }])
  await take()
  await vi.waitFor(() => expect(names()).toEqual(['LotusA', 'LotusA', 'LotusAB']))
  expect(before()).toEqual({ name: 'LotusA' })
  await take()
  expect(field.value).toBe('LotusAB')
  expect(localStorage).toHaveLength(0)
})

test('a value that two windows changed stays in the browser until one of both is chosen (R-11.009)', async () => {
  const { user, field, names, before, overtake, clash, take, hasWaiting } = await openSettings()
  await user.type(field, 'A')
  await user.tab()
  await overtake({ name: 'Theirs' })
  await vi.waitFor(() => expect(hasWaiting()).toBe(true))
  await clash('LotusA')
  await vi.waitFor(() => expect(field.value).toBe('Theirs'))
  expect(screen.getByRole('alert').textContent).toMatch(/another window: Name.*"LotusA".*"Theirs"/)
  expect(localStorage).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await vi.waitFor(() => expect(hasWaiting()).toBe(true))
  expect([names().at(-1), before()]).toEqual(['LotusA', { name: 'Theirs' }])
  await take()
  await vi.waitFor(() => expect(field.value).toBe('LotusA'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('an edit that a closed window did not send is sent by the next one of the same person (R-11.007)', async () => {
  const { brand, names, take, hasWaiting, field } = await openSettings()
  const files = [{ path: 'brand.json', value: { name: 'Typed' }, before: { name: 'Lotus' } }]
  const leave = (person: string) =>
    localStorage.setItem(
      `studio-unsaved ${brand} 1-${person}`,
      JSON.stringify({ tab: 'closed', person, command: { label: 'Name', files } }),
    )
  leave('')
  leave('somebody else')
  await act(() => sendLeft(brand))
  await vi.waitFor(() => expect(hasWaiting()).toBe(true))
  await take()
  await vi.waitFor(() => expect(field.value).toBe('Typed'))
  expect(names()).toEqual(['Typed'])
  expect(Object.keys(localStorage)).toEqual([`studio-unsaved ${brand} 1-somebody else`])
})

test('an edit stays in its field while the network is lost, and is sent again when it is back (R-11.007)', async () => {
  const { user, field, names, lose, take, hasWaiting } = await openSettings()
  await user.type(field, 'A')
  await vi.waitFor(() => expect(names()).toEqual(['LotusA']))
  await lose()
  expect(field.value).toBe('LotusA')
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(hasWaiting()).toBe(true))
  expect(names()).toEqual(['LotusA', 'LotusA'])
  await take()
  expect(field.value).toBe('LotusA')
  expect(screen.queryByRole('alert')).toBeNull()
  const free = new Event('beforeunload', { cancelable: true })
  dispatchEvent(free)
  expect(free.defaultPrevented).toBe(false)
})

test('an edit whose answer alone was lost is sent with what it was made of, which changes nothing (R-11.007)', async () => {
  const { user, field, names, before, takeSilently, take, hasWaiting } = await openSettings()
  await user.type(field, 'A')
  await vi.waitFor(() => expect(names()).toEqual(['LotusA']))
  await takeSilently('Name')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(hasWaiting()).toBe(true))
  expect([names().at(-1), before()]).toEqual(['LotusA', { name: 'Lotus' }])
  await take()
  expect(field.value).toBe('LotusA')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that an edit is made of is read after the edits before it, so that none of them is lost', async () => {
  const { user, brand, field, names, take } = await openSettings()
  await user.type(field, 'A')
  await vi.waitFor(() => expect(names()).toEqual(['LotusA']))
  const file = readForEdit('draft.file', { brand, path: 'brand.json' })
  await take()
  expect((await file).own).toEqual({ name: 'LotusA' })
})

test('a text that is typed last is used where it was typed, though the form goes before the gateway has answered', async () => {
  const { user, unmount, commands, take } = await openSettings()
  await user.clear(await screen.findByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Hello')
  await user.tab()
  unmount()
  await vi.waitFor(() => expect(commands).toHaveLength(1))
  const [key] = Object.keys(commands[0]!.files[0]!.texts!)
  await take()
  await vi.waitFor(() => expect(commands).toHaveLength(2))
  expect(commands[1]!.files).toMatchObject([{ path: 'brand.json', value: { title: key } }])
})
