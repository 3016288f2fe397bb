import ts from 'typescript'

/** The component that alone prints what authors write. */
const printer = 'AuthorText'
/** What questions, options and quizzes call what their author wrote. */
const written = ['explanation', 'questionText', 'instructions']
const asked = /(question|option)$/i

/** Whether an expression is a text of an author; in `tbl` every `text` is one. */
function isWritten(expression: ts.Expression, isTbl: boolean): boolean {
  if (ts.isIdentifier(expression))
    return written.includes(expression.text) || (isTbl && expression.text === 'text')
  if (!ts.isPropertyAccessExpression(expression)) return false
  const { name, expression: of } = expression
  return written.includes(name.text) || (name.text === 'text' && asked.test(of.getText()))
}

/** Lines of a component on which a text of an author is printed by hand. */
export function readAuthorText(fileName: string, content: string): number[] {
  const file = ts.createSourceFile(fileName, content, ts.ScriptTarget.Latest, true)
  const isTbl = fileName.includes('/tbl/')
  const lines: number[] = []
  const see = (node: ts.Node): void => {
    const { parent } = node
    const isPrinted =
      ts.isJsxExpression(node) &&
      node.expression !== undefined &&
      ts.isJsxElement(parent) &&
      parent.openingElement.tagName.getText() !== printer &&
      isWritten(node.expression, isTbl)
    if (isPrinted) lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    node.forEachChild(see)
  }
  see(file)
  return lines
}
