/** Loads a module by its URL. Scripts that V8's cache holds cannot import, so the compiled gateway keeps this as a module. */
export function loadModule(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ url)
}
