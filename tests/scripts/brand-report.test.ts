import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Case, countCases, writeBrandReport } from '../survey/brand/brand-report.ts'
import { judgeSpoken } from '../survey/brand/judge-spoken.ts'

const KEYS = new Set(['home.title', 'shell.login'])

test.each([
  ['a key in place of a text', '- heading "home.title" [level=1]', 'the key home.title stands'],
  ['a button without a name', '- banner:\n  - button', 'a button has no name: - button'],
  ['a disabled field without a name', '- textbox [disabled]', 'a textbox has no name'],
  ['a field without a name that has a value', '- textbox: 12', 'a textbox has no name'],
  [
    'a jump of headings',
    '- heading "A" [level=1]\n- heading "B" [level=3]',
    'the heading "B" jumps from level 1 to 3',
  ],
])('the test of a brand finds %s in what a screen reader meets', (_what, snapshot, found) => {
  expect(judgeSpoken(snapshot, KEYS)).toEqual([expect.stringContaining(found)])
})

test('the test of a brand is silent on named parts, on headings in order and on words that are no keys', () => {
  const snapshot = [
    '- heading "Home title" [level=1]',
    '- heading "Lanes" [level=2]',
    '- heading "Games" [level=3]',
    '- heading "Help" [level=2]',
    '- button "Log in" [disabled]',
    '- textbox "Amount": "12"',
    '- link "Home":\n  - /url: /index',
    '- img',
  ]
  expect(judgeSpoken(snapshot.join('\n'), KEYS)).toEqual([])
})

test('the report of a brand counts what was tried, found and skipped, and escapes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cases: Case[] = [
    { part: 'links', name: 'pages/home to /help', findings: [] },
    { part: 'links', name: 'pages/home to /gone', findings: ['status 404'] },
    { part: 'accessibility', name: 'EN pages/home', findings: ['label: <input id="a">'] },
    { part: 'forms', name: 'all forms', findings: [], skipped: 'this gateway has no lab' },
  ]
  writeBrandReport(folder, 'Test of sunrise', cases)
  expect(countCases(cases, 'links')).toEqual({ tried: 2, failed: 1, skipped: 0 })
  expect(countCases(cases, 'forms')).toEqual({ tried: 0, failed: 0, skipped: 1 })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(page).toContain('label: &lt;input id=&quot;a&quot;&gt;')
  expect(page).toContain('all forms: this gateway has no lab')
  const junit = readFileSync(join(folder, 'junit.xml'), 'utf8')
  expect(junit).toContain('<testsuite name="links" tests="2" failures="1" skipped="0">')
  expect(junit).toContain('<failure message="label: &lt;input id=&quot;a&quot;&gt;"/>')
  expect(junit).toContain('<skipped message="this gateway has no lab"/>')
})
