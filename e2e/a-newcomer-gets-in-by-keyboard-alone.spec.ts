import { expect } from '@playwright/test'
import { press, tabTo, type } from './keyboard.ts'
import { test } from './test.ts'

test('[P44, TUT-06, TUT-18, AUTH-02, AUTH-18, ROUTE-04, AUTH-05, AUTH-09, AUTH-14, ERR-07, ERR-08] a newcomer gets from sign-up through the tour to the dashboard by keyboard alone', async ({
  page,
  product,
}) => {
  const email = 'nia@example.org'

  await page.goto(product.url)
  await tabTo(page, page.getByRole('tab', { name: 'Login' }))
  await page.keyboard.press('ArrowRight')
  await type(page, 'Full name', 'Nia Newcomer')
  await type(page, 'E-mail', email)
  await type(page, 'Password', 'a good password')
  await tabTo(page, page.getByRole('radio', { name: 'Student' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(page.getByText('Please check your email to confirm your account.')).toBeVisible()

  await page.goto(await product.mailedLink(email))
  await press(page, page.getByRole('link', { name: 'Go to Login' }))
  await expect(page).toHaveURL(`${product.url}/`)
  await type(page, 'E-mail', email)
  await type(page, 'Password', 'a good password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Nia Newcomer' })).toBeVisible()
  await expect(page.getByText('Instructor').first()).toBeVisible()

  const goOn = async (title: string, label: string) => {
    const tour = page.getByRole('dialog', { name: title })
    await expect(tour).toBeVisible()
    await expect(tour.getByRole('button', { name: /Next|Finish/ })).toBeFocused()
    await press(page, tour.getByRole('button', { name: label }))
  }
  await goOn('Welcome to TBL', 'Next')
  await goOn('Create your first course', 'Next')
  await goOn('Manage your courses', 'Back')
  await goOn('Create your first course', 'Next')
  await goOn('Manage your courses', 'Finish')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`${product.url}/courses`)
  await expect(page.getByRole('heading', { name: 'Courses', exact: true })).toBeFocused()

  await press(page, page.getByRole('link', { name: 'Dashboard', exact: true }).first())
  await expect(page).toHaveURL(`${product.url}/`)
  await press(page, page.getByRole('link', { name: 'Courses', exact: true }).first())
  await expect(page).toHaveURL(`${product.url}/courses`)
})
