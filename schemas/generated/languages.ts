// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** Language codes: tag, own name and direction. */
export const languages = {
  'CN': {"tag":"zh-Hans","name":"简体中文","direction":"ltr"},
  'EN': {"tag":"en","name":"English","direction":"ltr"},
  'JA': {"tag":"ja","name":"日本語","direction":"ltr"},
  'TH': {"tag":"th","name":"ไทย","direction":"ltr"},
  'VI': {"tag":"vi","name":"Tiếng Việt","direction":"ltr"},
  'MY': {"tag":"my","name":"မြန်မာ","direction":"ltr"},
  'ES': {"tag":"es","name":"Español","direction":"ltr"},
  'HI': {"tag":"hi","name":"हिन्दी","direction":"ltr"},
  'ID': {"tag":"id","name":"Bahasa Indonesia","direction":"ltr"},
  'KM': {"tag":"km","name":"ខ្មែរ","direction":"ltr"},
  'KO': {"tag":"ko","name":"한국어","direction":"ltr"},
  'MS': {"tag":"ms","name":"Bahasa Melayu","direction":"ltr"},
  'PT': {"tag":"pt","name":"Português","direction":"ltr"},
  'TA': {"tag":"ta","name":"தமிழ்","direction":"ltr"},
  'TW': {"tag":"zh-Hant","name":"繁體中文","direction":"ltr"},
  'TY': {"tag":"ty","name":"Reo Tahiti","direction":"ltr"},
  'UR': {"tag":"ur","name":"اردو","direction":"rtl"},
  'TR': {"tag":"tr","name":"Türkçe","direction":"ltr"},
  'BN': {"tag":"bn","name":"বাংলা","direction":"ltr"},
  'AR': {"tag":"ar","name":"العربية","direction":"rtl"},
  'FA': {"tag":"fa","name":"فارسی","direction":"rtl"},
  'RU': {"tag":"ru","name":"Русский","direction":"ltr"},
  'KK': {"tag":"kk","name":"Қазақша","direction":"ltr"},
  'UZ': {"tag":"uz","name":"Oʻzbekcha","direction":"ltr"},
  'LO': {"tag":"lo","name":"ລາວ","direction":"ltr"},
  'NE': {"tag":"ne","name":"नेपाली","direction":"ltr"},
} as const

export type LanguageCode = keyof typeof languages

/** Languages that stand in for one, before the brand's own and English: what most of its readers know too. */
export const fallbacks: { readonly [code: string]: readonly LanguageCode[] } = {
  TW: ["CN"],
  KK: ["RU"],
  UZ: ["RU"],
  LO: ["TH"],
  NE: ["HI"],
}
