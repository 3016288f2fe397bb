import { texts } from './messages.ts'

/** 'Firefox on Windows', or as much as is known. */
export function deviceName({
  browser,
  system,
}: {
  browser: string | null
  system: string | null
}): string {
  const name = browser ?? texts.devices.unknownBrowser
  return system ? texts.devices.browser({ browser: name, system }) : name
}
