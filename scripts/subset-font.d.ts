/** Of the package's options those that are used here; it has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly keepFeatures: readonly string[]
      readonly variationAxes: Readonly<
        Record<string, { readonly min: number; readonly max: number }>
      >
    },
  ): Promise<Buffer>
}
