import classes from './editor-shortcuts.module.css'

const isMac = /Mac|iPad/.test(navigator.platform)
const [command, alternative] = isMac ? ['⌘', '⌥'] : ['Ctrl', 'Alt']

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Enter', 'next option'],
  [`${alternative} Enter`, 'mark as correct'],
  [`${alternative} ↑ ↓`, 'move option or question'],
  [`${command} Enter`, 'add question'],
  [`${command} S`, 'save'],
]

/** The keys that write a quiz without a mouse. */
export const EditorShortcuts = () => (
  <dl className={classes.shortcuts} aria-label="Keyboard shortcuts">
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
