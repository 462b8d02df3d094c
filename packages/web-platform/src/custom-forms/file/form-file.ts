import type { CustomForm } from '@jianheng/definition';
import { withoutStrangers } from './strangers.ts';

/** A form as it is taken from one firm to another. */
export type FormFile = { readonly code: string; readonly draft: CustomForm };

/** What was read: the form and the names in it that are none of its fields, or why nothing was. */
export type ReadFile =
  | (FormFile & { readonly strangers: readonly string[] })
  | { readonly says: '文件应为 UTF-8 编码' | '文件由更新的系统导出，不能读取' | '文件不是导出的表单' };

const MARK = 'jianheng.form';
/** What this system writes; it reads this and what was before it. */
const KIND = 1;

export const writeFormFile = ({ code, draft }: FormFile): string =>
  JSON.stringify({ [MARK]: KIND, code, draft }, null, 2);

/** The form in a file. What is wrong in it is said when it is kept. */
export function readFormFile(bytes: BufferSource): ReadFile {
  const text = decoded(bytes);
  if (text === undefined) return { says: '文件应为 UTF-8 编码' };
  const given = parsed(text);
  const kind = kindOf(given);
  if (kind !== undefined && kind > KIND) return { says: '文件由更新的系统导出，不能读取' };
  if (kind === undefined || !isFormFile(given)) return { says: '文件不是导出的表单' };
  return { code: given.code, ...withoutStrangers(given.draft) };
}

function decoded(bytes: BufferSource): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindOf(given: unknown): number | undefined {
  if (typeof given !== 'object' || given === null || !(MARK in given)) return undefined;
  const kind = given[MARK];
  return typeof kind === 'number' ? kind : undefined;
}

function isFormFile(given: unknown): given is FormFile {
  if (typeof given !== 'object' || given === null) return false;
  const { code, draft } = given as Partial<FormFile>;
  return (
    typeof code === 'string' &&
    typeof draft?.label === 'string' &&
    typeof draft.fields === 'object' &&
    draft.fields !== null
  );
}
