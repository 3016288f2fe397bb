type Known = readonly [shape: RegExp, name: string]

/** The first that fits counts: most browsers also call themselves by the names below theirs. */
const browsers: readonly Known[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly Known[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (known: readonly Known[], userAgent: string): string | undefined =>
  known.find(([shape]) => shape.test(userAgent))?.[1]

/** Browser and system of a user agent, by their own names; null what it does not tell. */
export const deviceOf = (
  userAgent: string | null,
): { readonly browser: string | null; readonly system: string | null } => ({
  browser: nameIn(browsers, userAgent ?? '') ?? null,
  system: nameIn(systems, userAgent ?? '') ?? null,
})
