import { open } from '../../platform/api.ts'

export const defectsRouter = {
  report: open.defects.report.handler(async ({ context: { services, address }, input }) => {
    await services.defects.hear(address, input)
    return { heard: true }
  }),
}
