import { useEffect } from 'react'
import { deviceTime, isSure, type ServerClock } from './server-clock.ts'

/** How often it is looked whether the device has slept, milliseconds. */
const look = 1000
/** A timer that fires later than this was asleep, milliseconds. */
const late = 3000
/** What is asked is not asked again for so long, milliseconds. */
const patience = 5000

/**
 * Tells when a clock by this device's stopwatch cannot be trusted: the page is in front again, the
 * device was asleep, or it is back online.
 */
export function useWaking(clock: ServerClock | null, onWake: () => void): void {
  const isKnown = clock !== null
  useEffect(() => {
    if (!isKnown) return
    const follow = () => document.visibilityState === 'visible' && onWake()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
    }
  }, [isKnown, onWake])
  useEffect(() => {
    if (!clock) return
    let [last, asked] = [performance.now(), Number.NEGATIVE_INFINITY]
    const timer = setInterval(() => {
      const device = deviceTime()
      const isLate = device.stopwatch - last > look + late
      last = device.stopwatch
      if (!isLate && (isSure(clock, device) || device.stopwatch - asked < patience)) return
      asked = device.stopwatch
      onWake()
    }, look)
    return () => clearInterval(timer)
  }, [clock, onWake])
}
