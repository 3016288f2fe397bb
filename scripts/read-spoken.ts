import ts from 'typescript'

/** Words for people that stand outside a catalogue, with their line. */
export type Spoken = { readonly line: number; readonly words: string }

/** Units and signs that no language says otherwise, and the people of the sample class. */
const exempt = [
  ...['©', '%', 'min', 's', 'h'],
  ...['Amara Okonkwo', 'Jonas Lindqvist', 'Mateo Fernandez', 'Mei Horvath', 'Priya Natarajan'],
]
/** A list of fonts, as CSS has it. */
const fonts = /, sans-serif$/

/** Attributes that are read or shown, whatever stands in them. */
const read =
  /^(label|title|placeholder|description|alt|aria-(label|description|roledescription|valuetext|placeholder))$/
const aWord = /\p{L}/u
/** A word that begins a sentence or a label. */
const begins = /^\p{Lu}\p{Ll}+\b/u
/** Words with blanks between them, as no name of a thing in code has them. */
const sentence = /^[\p{L}'’]+( [\p{L}'’]+)+[.,:!?]*($|\s)/u
/** The same beside the values of a template. */
const halfSentence = /(^|[\s…])\p{L}+ [\p{L}…]/u

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** What a literal says, values left out. */
const wordsOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    : node.text

const comparing: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]

/** Where no person reads: names of modules and types, defects, and what is compared. */
function isCode({ parent }: ts.Node): boolean {
  if (ts.isCallExpression(parent)) return parent.expression.getText().startsWith('console.')
  return (
    ts.isNewExpression(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) && comparing.includes(parent.operatorToken.kind))
  )
}

/** What a literal stands for, through conditions and parentheses. */
function placeOf(node: ts.Node): ts.Node {
  let at = node.parent
  while (
    ts.isJsxExpression(at) ||
    ts.isConditionalExpression(at) ||
    ts.isParenthesizedExpression(at) ||
    ts.isBinaryExpression(at)
  )
    at = at.parent
  return at
}

function isSpoken(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  const words = wordsOf(node)
  if (!aWord.test(words) || fonts.test(words) || isCode(node)) return false
  const place = placeOf(node)
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return true
  const isAttribute = ts.isJsxAttribute(place)
  if ((isAttribute || ts.isPropertyAssignment(place)) && read.test(place.name.getText()))
    return true
  const isSentence = (ts.isTemplateExpression(node) ? halfSentence : sentence).test(words)
  return isSentence || (isAttribute && begins.test(words))
}

/** Every text for people in a source of the web, but for those of its catalogues. */
export function readSpoken(fileName: string, content: string): Spoken[] {
  const file = ts.createSourceFile(fileName, content, ts.ScriptTarget.Latest, true)
  const spoken: Spoken[] = []
  const see = (node: ts.Node): void => {
    const words = ts.isJsxText(node) ? node.text.trim() : isText(node) ? wordsOf(node) : ''
    const isOne = ts.isJsxText(node) ? aWord.test(words) : isText(node) && isSpoken(node)
    if (isOne && !exempt.includes(words)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      spoken.push({ line: line + 1, words })
    }
    node.forEachChild(see)
  }
  see(file)
  return spoken
}
