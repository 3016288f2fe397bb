import classes from './editor-shortcuts.module.css'
import { texts } from './messages.ts'

const isMac = /Mac|iPad/.test(navigator.platform)

/** Keys, and what they do. */
function shortcuts(): readonly (readonly [keys: string, what: string])[] {
  const { keys, next, mark, move, add, save } = texts.shortcuts
  const [command, alternative] = isMac ? ['⌘', '⌥'] : [keys.control, keys.alternative]
  return [
    [keys.enter, next],
    [`${alternative} ${keys.enter}`, mark],
    [`${alternative} ↑ ↓`, move],
    [`${command} ${keys.enter}`, add],
    [`${command} S`, save],
  ]
}

/** The keys that write a quiz without a mouse. */
export const EditorShortcuts = () => (
  <dl className={classes.shortcuts} aria-label={texts.shortcuts.label}>
    {shortcuts().map(([keys, what]) => (
      <div key={what}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)
