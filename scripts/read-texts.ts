import ts from 'typescript'

/** A text of a catalogue, and where its source stands in the file. */
export type FoundText = {
  /** Its names from the outside in, such as `refusals.TEAM_FULL`. */
  readonly name: string
  readonly source: string
  readonly start: number
  readonly end: number
}

/** What a catalogue cannot hold: neither a literal nor a further catalogue. */
export type FoundFault = { readonly name: string; readonly fault: string }

const definer = 'defineTexts'

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

/** Every text in the catalogues of a file, and what stands there and is none. */
export function readTexts(
  fileName: string,
  content: string,
): { texts: FoundText[]; faults: FoundFault[] } {
  const file = ts.createSourceFile(fileName, content, ts.ScriptTarget.Latest, true)
  const texts: FoundText[] = []
  const faults: FoundFault[] = []
  const read = (value: ts.Expression, name: string): void => {
    if (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) read(value.expression, name)
    else if (ts.isStringLiteralLike(value))
      texts.push({ name, source: value.text, start: value.getStart(), end: value.getEnd() })
    else if (ts.isObjectLiteralExpression(value)) readAll(value, name)
    else faults.push({ name, fault: `${value.getText()} is no literal` })
  }
  const readAll = ({ properties }: ts.ObjectLiteralExpression, name: string): void => {
    for (const property of properties)
      if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name))
        read(property.initializer, name ? `${name}.${property.name.text}` : property.name.text)
      else faults.push({ name, fault: `${property.getText()} is no text with a name` })
  }
  visit(file, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== definer) return
    for (const catalogue of node.arguments) read(catalogue, '')
  })
  return { texts, faults }
}
