/** The flag in this browser that the reminder about teams was dismissed (spec 9). */
const keyOf = (courseId: string): string => `firstQuizReminder_${courseId}`

export function isReminderDismissed(courseId: string): boolean {
  try {
    return localStorage.getItem(keyOf(courseId)) !== null
  } catch {
    return true // storage is blocked: once and for all is not possible, so not at all
  }
}

export function keepReminderDismissed(courseId: string): void {
  try {
    localStorage.setItem(keyOf(courseId), 'true')
  } catch {
    // storage is blocked
  }
}
