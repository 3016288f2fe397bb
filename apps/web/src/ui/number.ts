import { shownLanguage } from '@tbl/texts/texts'

/** Says numbers in the language that is shown, with the decimals that they are written with. */
function numberFormat(options: Intl.NumberFormatOptions) {
  let language = ''
  let byDecimals: Intl.NumberFormat[] = []
  const formatOf = (decimals: number): Intl.NumberFormat => {
    if (language !== shownLanguage()) [language, byDecimals] = [shownLanguage(), []]
    byDecimals[decimals] ??= new Intl.NumberFormat(language, {
      ...options,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    return byDecimals[decimals]
  }
  return (written: string, value: number): string => {
    const point = written.indexOf('.')
    return formatOf(point < 0 ? 0 : written.length - point - 1).format(value)
  }
}

const [decimal, percent, ungrouped] = [
  numberFormat({ style: 'decimal' }),
  numberFormat({ style: 'percent' }),
  numberFormat({ useGrouping: false }),
]

/**
 * A number in the language that is shown, with the decimals that it is written with: '0.50' is
 * '0,50' in German. Numbers are rounded before, by `toFixed` or as the domain does.
 */
export const numberText = (written: string): string => decimal(written, Number(written))

/** The same for a percentage: '91.7' is '91.7%', in German '91,7 %'. */
export const percentText = (written: string): string => percent(written, Number(written) / 100)

/** A number as a field offers it to be changed: with the decimal sign of the language alone. */
export const numberToType = (value: number): string => ungrouped(String(value), value)

/**
 * A number as somebody types it in any language: a point or a comma is the decimal sign, with two
 * decimals at most, since three may be thousands. NaN when it is no such number.
 */
export const readNumber = (typed: string): number =>
  /^\s*-?\d+([.,]\d{0,2})?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : Number.NaN
