import { useState } from 'react'
import { choose, type DeviceChoice, isChosen } from './device-choice.ts'

/** Whether something is switched on in this browser, and the switch. */
export function useDeviceChoice(choice: DeviceChoice): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => isChosen(choice))
  return [
    isOn,
    (next) => {
      choose(choice, next)
      setIsOn(next)
    },
  ]
}
