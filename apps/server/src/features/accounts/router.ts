import { type CallContext, findSignedIn, open, orRefuse, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { browserOf, markBrowser } from './browser.ts'
import { requestPasswordReset, resendVerification } from './commands/ask-for-mail.ts'
import { changePassword, endOtherSessions, updateProfile } from './commands/edit-profile.ts'
import { logIn } from './commands/log-in.ts'
import { logInWithCode } from './commands/log-in-with-code.ts'
import { logOut } from './commands/log-out.ts'
import { markTours } from './commands/mark-tours.ts'
import { disownLink, openLink, openLinkWithPassword } from './commands/open-link.ts'
import { isSignUpOpened } from './commands/open-sign-up.ts'
import { cancelErasure, requestErasure } from './commands/request-erasure.ts'
import { resetPassword } from './commands/reset-password.ts'
import { setLanguage } from './commands/set-language.ts'
import { signUp } from './commands/sign-up.ts'
import { undoChange } from './commands/undo-change.ts'
import { exportData } from './export-data.ts'
import { presentEvent, presentMe, presentSession, presentSignedIn } from './present.ts'
import { findPerson, listEvents, listSessions } from './queries.ts'

/** Does the work, and answers at the next full step of time: how long it took tells nothing. */
async function evenly<Value>(
  { services }: CallContext,
  work: () => Promise<Value>,
): Promise<Value> {
  const since = performance.now()
  const value = await work()
  await services.background.evenOut(since)
  return value
}

export const accountsRouter = {
  signUp: open.accounts.signUp.handler(async ({ input, context, errors }) =>
    orRefuse(
      await evenly(context, () =>
        signUp(context.services, context.address, markBrowser(context), input),
      ),
      errors,
    ),
  ),
  signUpState: open.accounts.signUpState.handler(async ({ input, context }) => {
    const { hash } = browserOf(context)
    return {
      isOpened: hash !== null && (await isSignUpOpened(context.services, input.email, hash)),
    }
  }),
  resendVerification: open.accounts.resendVerification.handler(async ({ input, context, errors }) =>
    orRefuse(
      await resendVerification(
        context.services,
        context.address,
        browserOf(context),
        await findSignedIn(context, null),
        input.email,
      ),
      errors,
    ),
  ),
  verifyEmail: open.accounts.verifyEmail.handler(async ({ input, context, errors }) => {
    orRefuse(
      await openLink(
        context.services,
        markBrowser(context),
        await findSignedIn(context, null),
        input.token,
      ),
      errors,
    )
    return { verified: true as const }
  }),
  verifyWithPassword: open.accounts.verifyWithPassword.handler(
    async ({ input, context, errors }) => {
      const browser = markBrowser(context)
      const { email } = orRefuse(
        await openLinkWithPassword(context.services, context.address, browser, input),
        errors,
      )
      const person = await logIn(
        context,
        { email, password: input.password, isShared: false },
        browser,
      )
      if (!person.ok)
        throw new Error('The password that was right at the link was refused at the login')
      return presentMe(person.value)
    },
  ),
  disownLink: open.accounts.disownLink.handler(async ({ input, context: { services } }) => {
    await disownLink(services, input.token)
    return { dropped: true as const }
  }),
  requestPasswordReset: open.accounts.requestPasswordReset.handler(
    async ({ input, context, errors }) =>
      orRefuse(
        await requestPasswordReset(
          context.services,
          context.address,
          browserOf(context),
          input.email,
        ),
        errors,
      ),
  ),
  resetPassword: open.accounts.resetPassword.handler(async ({ input, context, errors }) =>
    orRefuse(
      await resetPassword(context.services, context.address, markBrowser(context), input),
      errors,
    ),
  ),
  undoChange: open.accounts.undoChange.handler(async ({ input, context, errors }) =>
    orRefuse(await undoChange(context.services, markBrowser(context), input.token), errors),
  ),
  logIn: open.accounts.logIn.handler(async ({ input, context, errors }) => {
    const since = performance.now()
    const outcome = await logIn(context, input)
    if (!outcome.ok) await context.services.background.evenOut(since)
    return presentMe(orRefuse(outcome, errors))
  }),
  logInWithCode: open.accounts.logInWithCode.handler(async ({ input, context, errors }) =>
    presentSignedIn(orRefuse(await evenly(context, () => logInWithCode(context, input)), errors)),
  ),
  logOut: open.accounts.logOut.handler(async ({ context }) => {
    await logOut(context)
    return { signedOut: true as const }
  }),
  me: open.accounts.me.handler(async ({ context }) => {
    const me = await findSignedIn(context, context.resHeaders ?? null)
    return { me: me && presentSignedIn(me) }
  }),
  updateProfile: signedIn.accounts.updateProfile.handler(async ({ input, context, errors }) => {
    const { services, me } = context
    orRefuse(await updateProfile(context, authorize('profile.edit', me), me, input), errors)
    return presentMe((await findPerson(services.database.connection, me.id)) ?? me)
  }),
  markTours: signedIn.accounts.markTours.handler(async ({ input, context: { services, me } }) =>
    presentMe(await markTours(services, authorize('profile.edit', me), me, input)),
  ),
  setLanguage: signedIn.accounts.setLanguage.handler(async ({ input, context: { services, me } }) =>
    presentMe(await setLanguage(services, authorize('profile.edit', me), me, input.language)),
  ),
  changePassword: signedIn.accounts.changePassword.handler(async ({ input, context, errors }) =>
    orRefuse(
      await changePassword(context, authorize('profile.edit', context.me), context.me, input),
      errors,
    ),
  ),
  listSessions: signedIn.accounts.listSessions.handler(async ({ context: { services, me } }) => {
    authorize('profile.read', me)
    const rows = await listSessions(services.database.connection, me.id)
    return rows.map((row) => presentSession(row, me.sessionId))
  }),
  listEvents: signedIn.accounts.listEvents.handler(async ({ context: { services, me } }) => {
    authorize('profile.read', me)
    return (await listEvents(services.database.connection, me.id)).map(presentEvent)
  }),
  exportData: signedIn.accounts.exportData.handler(async ({ context: { services, me }, errors }) =>
    orRefuse(await exportData(services, authorize('profile.read', me), me), errors),
  ),
  requestErasure: signedIn.accounts.requestErasure.handler(async ({ input, context, errors }) => {
    const { services, me } = context
    orRefuse(await requestErasure(context, authorize('profile.erase', me), me, input), errors)
    return presentMe((await findPerson(services.database.connection, me.id)) ?? me)
  }),
  cancelErasure: signedIn.accounts.cancelErasure.handler(async ({ context }) => {
    const { services, me } = context
    await cancelErasure(context, authorize('profile.erase', me), me)
    return presentMe((await findPerson(services.database.connection, me.id)) ?? me)
  }),
  endOtherSessions: signedIn.accounts.endOtherSessions.handler(
    async ({ context: { services, me } }) => ({
      ended: await endOtherSessions(services, authorize('profile.edit', me), me),
    }),
  ),
}
