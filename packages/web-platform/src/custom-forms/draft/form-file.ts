import type { CustomForm } from '@jianheng/definition';

/** A form as it is taken from one firm to another. */
export type FormFile = { readonly code: string; readonly draft: CustomForm };

const MARK = 'jianheng.form';

export const writeFormFile = ({ code, draft }: FormFile): string =>
  JSON.stringify({ [MARK]: 1, code, draft }, null, 2);

/** The form in a file; nothing where it is none. What is wrong in it is said when it is kept. */
export function readFormFile(text: string): FormFile | undefined {
  try {
    const given: unknown = JSON.parse(text);
    return isFormFile(given) ? { code: given.code, draft: given.draft } : undefined;
  } catch {
    return undefined;
  }
}

function isFormFile(given: unknown): given is FormFile {
  if (typeof given !== 'object' || given === null || !(MARK in given)) return false;
  const { code, draft } = given as Partial<FormFile>;
  return typeof code === 'string' && typeof draft?.label === 'string' && typeof draft.fields === 'object';
}
