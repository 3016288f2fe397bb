import { test as base } from '@playwright/test'
import { Product } from './product.ts'
import { sampleClassFolder } from './sample-class.ts'

type Fixtures = {
  /** Whether the product begins with the sample class in it. */
  hasSampleClass: boolean
  /** The product that a journey has for itself. */
  product: Product
}

/** A journey through the product. */
export const test = base.extend<Fixtures>({
  hasSampleClass: [false, { option: true }],
  product: async ({ hasSampleClass, browser }, use) => {
    const product = hasSampleClass
      ? await Product.startOn(await sampleClassFolder())
      : await Product.start()
    await use(product)
    // pages left open would go on asking for a server that is gone, beside the next journey
    await Promise.all(browser.contexts().map((context) => context.close()))
    await product.remove()
  },
})
