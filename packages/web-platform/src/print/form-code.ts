import { isCustomModule } from '@jianheng/definition';
import type { WebEntity } from '../entities/definition/web-module.ts';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** By what a form is called in addresses: the code that it was drawn with, the key of its process, else its table. */
export function formCodeOf({ module, name, entity, process }: WebEntity): string {
  const [, drawn] = /^\/form\/([^/]+)$/.exec(entity.path) ?? [];
  if (isCustomModule(module.name) && drawn !== undefined) return drawn;
  return process?.key ?? entity.table ?? `${snakeCase(module.name)}_${snakeCase(name)}`;
}

/** Where forms are printed, in a window of its own. */
export function printAddress(formCode: string, ids: readonly string[]): string {
  return `/b/f/${encodeURIComponent(formCode)}/form-print?${new URLSearchParams({ id: ids.join(',') })}`;
}
