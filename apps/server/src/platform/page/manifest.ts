/** Icons for the home screen, in pixels: files of the pages; a circle or square may be cut of them. */
const sizes = [192, 512]

/**
 * What a phone needs to put the product on its home screen, under its name
 * (https://www.w3.org/TR/appmanifest/).
 */
export const manifestOf = (productName: string) => ({
  name: productName,
  short_name: productName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: sizes.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
})
