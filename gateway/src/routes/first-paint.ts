import { createHash } from 'node:crypto'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'

/**
 * Marks the document of a signed-in tab before its first paint, and fetches the files that accounts alone need; the paint
 * waits for their styles. A tab without storage belongs to a visitor.
 */
const MARK = `(() => {
  try {
    if (!sessionStorage.getItem('token')) return
  } catch {
    return
  }
  document.documentElement.dataset.account = ''
  const { scripts, styles } = document.currentScript.dataset
  const add = (list, link) => {
    for (const href of list.split(' ').filter(Boolean)) {
      const element = Object.assign(document.createElement('link'), { ...link, href })
      if (link.rel === 'stylesheet') element.setAttribute('blocking', 'render')
      document.head.append(element)
    }
  }
  add(styles, { rel: 'stylesheet' })
  add(scripts, { rel: 'modulepreload' })
})()`

/** Shows the account's page in a marked document. */
const SHOW = `(() => {
  const template = document.getElementById('account-page')
  if (!('account' in document.documentElement.dataset)) return
  const root = document.getElementById('root')
  root.replaceChildren(template.content)
  root.dataset.account = ''
  template.remove()
})()`

/** Hides the visitor's page of a marked document until the account's page stands in its place. */
export const FIRST_PAINT_STYLE = ':root[data-account] #root:not([data-account]){display:none}'

/** Sources of the two scripts for the content security policy; they are the only inline ones. */
export const FIRST_PAINT_SOURCES: readonly string[] = [MARK, SHOW].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)

/** The script for the head of a document, with the addresses of the files for accounts. */
export function buildMarkScript(scripts: readonly string[], styles: readonly string[]): string {
  const [ownScripts, ownStyles] = [scripts, styles].map((list) => escapeHtml(list.join(' ')))
  return `<script data-scripts="${ownScripts}" data-styles="${ownStyles}">${MARK}</script>`
}

/** The page of a visitor, and that of an account, which a script puts in its place. */
export function buildRootElement(visitor: string, account: string | undefined): string {
  const root = `<div id="root">${visitor}</div>`
  if (account === undefined) return root
  return `${root}\n<template id="account-page">${account}</template>\n<script>${SHOW}</script>`
}
