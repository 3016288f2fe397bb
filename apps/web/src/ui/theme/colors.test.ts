import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariablesResolver } from './colors.ts'
import { theme } from './theme.ts'

const { light, dark } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))

/** Relative luminance of '#RRGGBB' (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

/** Place on the colour wheel in degrees: 0 is red, 120 green, -120 blue. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(color.slice(start, start + 2), 16),
  )
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

const schemes = [
  ['light', light],
  ['dark', dark],
] as const

test.each(schemes)(
  '[GB-08] 90+ is green, 80+ blue, 70+ yellow, below red: %s',
  (_scheme, colors) => {
    for (const [band, degrees] of [
      ['90', 150],
      ['80', -150],
      ['70', 45],
      ['0', 5],
    ] as const)
      for (const part of ['', '-bg'])
        expect(
          Math.abs(hue(colors[`--tbl-${band}${part}`] ?? '') - degrees),
          `${band}${part}`,
        ).toBeLessThan(20)
  },
)

test.each(schemes)(
  'a disabled button can be read, and its outline seen on page, dialog and sunk grounds: %s',
  (_scheme, colors) => {
    const values = new Map(Object.entries(colors))
    const colorOf = (name: string) => values.get(name) ?? ''
    expect(
      contrast(colorOf('--mantine-color-disabled-color'), colorOf('--mantine-color-disabled')),
    ).toBeGreaterThan(4.5)
    for (const ground of ['--tbl-bg', '--tbl-raised', '--tbl-sunk']) {
      expect(
        contrast(colorOf('--mantine-color-disabled-border'), colorOf(ground)),
        ground,
      ).toBeGreaterThan(1.5)
      expect(
        contrast(colorOf('--mantine-color-disabled'), colorOf(ground)),
        ground,
      ).toBeGreaterThan(1.15)
    }
  },
)
