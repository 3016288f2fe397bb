import { sendEarly } from './platform/first-visit/early-call.ts'
import { readServedSession } from './platform/first-visit/served-session.ts'

/*
 * A file of its own, which is here long before the app: what a page of a class asks first is
 * answered while the app is still on its way.
 */
const me = readServedSession()?.me
if (me) sendEarly(me)

/*
 * Chromium takes long to find out of which languages it can make lists (0.1 s on a slow phone), and
 * has nothing else to do here.
 */
window.requestIdleCallback?.(() => new Intl.ListFormat(document.documentElement.lang))
