/** Downloads a text as a file; `type` is its MIME type. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
