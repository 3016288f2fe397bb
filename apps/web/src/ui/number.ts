import { shownLanguage } from '@tbl/texts/texts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(written: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const decimals = written.split('.')[1]?.length ?? 0
  const name = [shownLanguage(), decimals, ...Object.values(options)].join(' ')
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(shownLanguage(), {
      ...options,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(name, format)
  return format
}

/**
 * A number in the language that is shown, with the decimals that it is written with: '0.50' is
 * '0,50' in German. Numbers are rounded before, by `toFixed` or as the domain does.
 */
export const numberText = (written: string): string =>
  formatOf(written, { style: 'decimal' }).format(Number(written))

/** The same for a percentage: '91.7' is '91.7%', in German '91,7 %'. */
export const percentText = (written: string): string =>
  formatOf(written, { style: 'percent' }).format(Number(written) / 100)

/** A number as a field offers it to be changed: with the decimal sign of the language alone. */
export const numberToType = (value: number): string =>
  formatOf(String(value), { useGrouping: false }).format(value)

/**
 * A number as somebody types it in any language: a point or a comma is the decimal sign, with two
 * decimals at most, since three may be thousands. NaN when it is no such number.
 */
export const readNumber = (typed: string): number =>
  /^\s*-?\d+([.,]\d{0,2})?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : Number.NaN
