import { type ComponentType, createElement } from 'react'
import { useLanguage } from '../../ui/use-language.ts'

/**
 * The component of a route, drawn anew with all that is within when the language changes: nothing is
 * mounted anew, so that what is typed, chosen or open stays.
 */
export function speaking<Props extends object, More extends object>(
  Page: ComponentType<Props> & More,
): ComponentType<Props> & More {
  function Speaking(props: Props) {
    useLanguage()
    return createElement(Page, props)
  }
  return Object.assign(Speaking, Page)
}
