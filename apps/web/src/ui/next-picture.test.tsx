import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextPicture } from './next-picture.tsx'

const page = (
  <section>
    Around it
    <NextPicture>
      <p>Much</p>
    </NextPicture>
  </section>
)

test('[GPACE-04] what there is much of is not in the first picture, and comes by itself', async () => {
  expect(renderToString(page)).toBe('<section>Around it</section>')
  render(page)
  expect((await screen.findByText('Much')).tagName).toBe('P')
})
