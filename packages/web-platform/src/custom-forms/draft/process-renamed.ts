import type { CustomForm } from '@jianheng/definition';

type FormProcess = NonNullable<CustomForm['process']>;

/** Words of a process that hold an expression on fields, or the name of one. */
const EXPRESSIONS: readonly string[] = ['when', 'expression', 'until', 'field'];
const RIGHTS: readonly string[] = ['rights', 'startRights'];

/** A process with one field of its form under another name, wherever steps name it. */
export function processRenamed(process: FormProcess, from: string, to: string): FormProcess {
  const word = new RegExp(`\\b${from}\\b`, 'g');
  return JSON.parse(JSON.stringify(process), (key, value: unknown) => {
    if (key === 'title') return String(value).replaceAll(`{${from}}`, `{${to}}`);
    if (EXPRESSIONS.includes(key) && typeof value === 'string') return value.replace(word, to);
    return RIGHTS.includes(key) && isObject(value) ? keyRenamed(value, from, to) : value;
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const keyRenamed = (of: object, from: string, to: string) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key === from ? to : key, value]));
