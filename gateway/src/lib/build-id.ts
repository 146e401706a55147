declare const BUILD_ID: string | undefined

/** Hash of the sources of a compiled gateway, set by its build; undefined where it runs from its sources. */
export const buildId = typeof BUILD_ID === 'undefined' ? undefined : BUILD_ID
