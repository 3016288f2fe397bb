/** What a dialog for a course's list shows of a file before it is uploaded (spec 9). */
export const rosterPreview = { previewLimit: 10, errorLimit: 5 } as const
/** The same in the dialog of the Students tab. */
export const studentsTabPreview = { previewLimit: 50, errorLimit: 5 } as const
