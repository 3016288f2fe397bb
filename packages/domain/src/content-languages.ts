/**
 * Languages in which courses are taught, as primary tags of BCP 47, sorted. What is marked with one
 * is read aloud, hyphenated and drawn as in it; pages and mails speak fewer.
 */
export const contentLanguages = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type ContentLanguage = (typeof contentLanguages)[number]

/** Whether a value is one of these tags; what is stored may be of another version. */
export const isContentLanguage = (value: unknown): value is ContentLanguage =>
  contentLanguages.some((tag) => tag === value)
