import { parseSync } from 'vite';

/** A refusal in a sentence, as the code says it: its word, and the names that it fills, unless they are made elsewhere. */
type Refusal = { readonly word: string; readonly fillings: readonly string[] | undefined };
/** What a module's code says of its messages, read from its syntax: comments say nothing, and no writing is prescribed. */
export type MessagesIn = { readonly said: ReadonlySet<string>; readonly refusals: readonly Refusal[] };

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** The platform's own refusals, which have its words, and which the compiler holds to them. */
const PLATFORM = '@jianheng/server-platform';
const REFUSE = 'businessError';

/** What one file says of messages. Every text in it may be the word of one, and so may every name that is read. */
export function messagesIn(file: string, text: string): MessagesIn {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const nodes = nodesBelow(program);
  const isPlatform = nodes.some(
    (node) => node.type === 'ImportDeclaration' && isOf(node.source, PLATFORM) && imports(node),
  );
  return {
    said: new Set(nodes.flatMap(textOf)),
    refusals: isPlatform ? [] : nodes.flatMap(refusalOf),
  };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function nodesBelow(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesBelow);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesBelow);
  return isNode(value) ? [value, ...below] : below;
}

const isOf = (node: unknown, text: string) => isNode(node) && textOf(node).includes(text);
const imports = (node: Node) => nodesBelow(node.specifiers).some((one) => one.name === REFUSE);

/** A text as it is written in quotes of any kind, or a name that is read from something. */
function textOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type !== 'TemplateElement' || typeof node.value !== 'object' || node.value === null) return [];
  return 'cooked' in node.value && typeof node.value.cooked === 'string' ? [node.value.cooked] : [];
}

const nameOf = (node: unknown): readonly string[] =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? [node.name] : [];

/** `businessError('word', { … })`, called by its name or as a property of what a rule is given. */
function refusalOf(node: Node): readonly Refusal[] {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
  const [callee] = nodesBelow(node.callee).flatMap(nameOf).slice(-1);
  if (callee !== REFUSE) return [];
  const [said, given]: readonly unknown[] = node.arguments;
  const [word] = isNode(said) && said.type === 'Literal' ? textOf(said) : [];
  return word === undefined ? [] : [{ word, fillings: given === undefined ? [] : fillingsOf(given) }];
}

/** The names of an object that is written here as a whole. */
function fillingsOf(given: unknown): readonly string[] | undefined {
  if (!isNode(given) || given.type !== 'ObjectExpression' || !Array.isArray(given.properties))
    return undefined;
  const properties: readonly Node[] = given.properties.filter(isNode);
  if (properties.some(({ type, computed }) => type !== 'Property' || computed === true)) return undefined;
  return properties.flatMap(({ key }) => [...nameOf(key), ...(isNode(key) ? textOf(key) : [])]);
}
