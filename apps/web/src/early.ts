import { sendEarly } from './platform/first-visit/early-call.ts'
import { readServedSession } from './platform/first-visit/served-session.ts'

/*
 * A file of its own, which is here long before the app: what a page of a class asks first is
 * answered while the app is still on its way.
 */
const me = readServedSession()?.me
if (me) sendEarly(me)
