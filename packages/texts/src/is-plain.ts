/** Whether a text in ICU message syntax stands for itself: no values, no tags, nothing escaped. */
export const isPlain = (source: string): boolean => !/[{}<]|'['{}<>]/.test(source)
