import classes from './editor-shortcuts.module.css'
import { texts } from './messages.ts'

const isMac = /Mac|iPad/.test(navigator.platform)
const [command, alternative] = isMac ? ['⌘', '⌥'] : ['Ctrl', 'Alt']

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Enter', texts.shortcuts.next],
  [`${alternative} Enter`, texts.shortcuts.mark],
  [`${alternative} ↑ ↓`, texts.shortcuts.move],
  [`${command} Enter`, texts.shortcuts.add],
  [`${command} S`, texts.shortcuts.save],
]

/** The keys that write a quiz without a mouse. */
export const EditorShortcuts = () => (
  <dl className={classes.shortcuts} aria-label={texts.shortcuts.label}>
    {shortcuts.map(([keys, what]) => (
      <div key={what}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)
