import { createRouterClient } from '@orpc/server'
import type { ActAs } from './features/rehearsals/invented-class.ts'
import type { Services } from './platform/api.ts'
import { router } from './router.ts'

/** Calls the operations in this process as a student of one course, like one who was let in to it. */
export const actingIn =
  (services: Services): ActAs =>
  ({ id: userId, onlyCourseId }) =>
    createRouterClient(router, {
      context: () => {
        const now = services.clock.now()
        return {
          services,
          arrivedAt: now,
          requestHeaders: {},
          language: services.config.defaultLanguage,
          address: '',
          claim: { userId, onlyCourseId },
          settle: async (caller) => ({ ...caller, sessionId: '', endsAt: now }),
        }
      },
    })
