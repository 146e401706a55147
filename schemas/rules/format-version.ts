/** Format of the files of brands that this version reads; a file that names none has the first one. */
export const FORMAT_VERSION = 1
