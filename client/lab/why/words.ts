/** Texts of the panel in Chinese, by the English ones. */
const CHINESE: Readonly<Record<string, string>> = {
  'Why is this here?': '为什么在这里？',
  'Mark another': '再选一个',
  'Copy link': '复制链接',
  Close: '关闭',
  'Reading …': '正在读取…',
  'The link is copied.': '链接已复制。',
  'This cannot be explained: ': '无法解释：',
  'no part of the brand’s files, or another machine asks: open the site on the gateway’s own machine.':
    '不在品牌的文件里，或请求来自另一台机器：请在网关所在的机器上打开网站。',
  'the gateway failed; its terminal says why.': '网关出错；终端里有原因。',
  'What it says': '显示的文字',
  'Settings of the block': '区块的设置',
  'Settings of the page': '页面的设置',
  'Other texts of the block': '区块的其他文字',
  Operations: '操作',
  Requirements: '需求',
  'outside of blocks, in ': '不属于任何区块，位于 ',
  'in ': '位于 ',
  'Open in the studio': '在编辑台打开',
  'Text in the studio': '在编辑台改文字',
  'Scene in the lab': '在实验室看场景',
  'answered: ': '回应者：',
  'Calls of this page': '本页的调用',
  'not in the journal': '不在日志簿里',
  visitor: '访客',
  'The log has no line of it.': '日志里没有它。',
  'None since the page was opened: its first answers came with the document.':
    '打开页面后没有调用：首批回应随文档送达。',
}

const isChinese = () => document.documentElement.lang.startsWith('zh')

/** A text of the panel: in Chinese on a page in Chinese, otherwise in English. */
export function say(text: string): string {
  return (isChinese() && CHINESE[text]) || text
}

/** Language of the panel's texts. */
export function getPanelLanguage(): string {
  return isChinese() ? 'zh-Hans' : 'en'
}
