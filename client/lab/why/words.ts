/** Texts of the panel in Chinese, by the English ones. */
const CHINESE: Readonly<Record<string, string>> = {
  'Why is this here?': '为什么在这里？',
  'Mark another': '再选一个',
  'Copy link': '复制链接',
  Close: '关闭',
  'Reading …': '正在读取…',
  'The link is copied.': '链接已复制。',
  'This cannot be explained. It may be open on the gateway’s own machine alone; its terminal says more: ':
    '无法解释。也许只能在网关所在的机器上打开；终端里有更多信息：',
  'What it says': '显示的文字',
  Settings: '设置',
  'Other texts of the block': '区块的其他文字',
  Operations: '操作',
  Requirements: '需求',
  'Open in the studio': '在编辑台打开',
  'Scene in the lab': '在实验室看场景',
  'answered: ': '回应者：',
  'Calls of this page': '本页的调用',
  'not in the journal': '不在日志簿里',
  'None since the page was opened: its first answers came with the document.':
    '打开页面后没有调用：首批回应随文档送达。',
}

/** Language of the panel's texts: Chinese on a page in Chinese, otherwise English. */
export function getPanelLanguage(): string {
  return document.documentElement.lang.startsWith('zh') ? 'zh-Hans' : 'en'
}

/** A text of the panel in its language. */
export function translate(text: string): string {
  return (getPanelLanguage() === 'en' ? undefined : CHINESE[text]) ?? text
}
