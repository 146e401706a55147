/** Beginning of the keys of texts that were typed in a field of the studio. No file of base has such a key. */
export const OWN_TEXTS = 'own.'
