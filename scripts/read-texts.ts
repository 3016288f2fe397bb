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

const definers = ['defineTexts', 'textsIn']

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

/** Every text in the catalogue of a file, the room it names, and what stands there and is no text. */
export function readTexts(
  fileName: string,
  content: string,
): { room: string | null; texts: FoundText[]; faults: FoundFault[] } {
  const file = ts.createSourceFile(fileName, content, ts.ScriptTarget.Latest, true)
  const texts: FoundText[] = []
  const faults: FoundFault[] = []
  let room: string | null = null
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
    if (!ts.isCallExpression(node) || !definers.includes(node.expression.getText())) return
    const [name, catalogue] = node.arguments
    if (name && ts.isStringLiteralLike(name)) room = name.text
    if (catalogue) read(catalogue, '')
  })
  return { room, texts, faults }
}

/** Texts within each other as their names say, each made of its source. */
export function nested(
  texts: readonly FoundText[],
  make: (source: string) => unknown,
): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const { name, source } of texts) {
    const names = name.split('.')
    const last = names.pop() ?? ''
    const place = names.reduce((within, one) => {
      within[one] ??= {}
      return within[one] as Record<string, unknown>
    }, all)
    place[last] = make(source)
  }
  return all
}
