import { readFileSync } from 'node:fs';

const PAGE = 'docs/language.md';
const COMPILED = [
  'packages/definition/src/language-examples.types.ts',
  'packages/definition/src/language-examples-adds.types.ts',
  'packages/definition/src/language-examples-rows.types.ts',
  'packages/definition/src/view-examples.types.ts',
  'packages/definition/src/process-examples.types.ts',
  'packages/definition/src/action-examples.types.ts',
  'packages/definition/src/formula-examples.types.ts',
  'packages/definition/src/lock-examples.types.ts',
  'packages/definition/src/custom-form-examples.types.ts',
  'packages/server-platform/src/modules/code-examples.types.ts',
];

/** The examples of the page about the language that stand in no file that is compiled. */
export function unknownExamples(page = read(PAGE), compiled = COMPILED.map(read).join('\n')): string[] {
  const examples = [...page.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  if (examples.length === 0) throw new Error(`${PAGE} has no examples`);
  const known = dense(compiled);
  return examples.filter((example) => !known.includes(dense(example)));
}

/** Wherever it stands, and however far it is moved in. */
const dense = (text: string) => text.replaceAll(/\s+/g, '');

const read = (file: string) => readFileSync(file, 'utf8');
