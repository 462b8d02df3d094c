import type { WebEntity } from './web-module.ts';

/** The field among these that says where a row stands: its process, else its own state. */
export function stateField({ fields }: WebEntity, names: readonly string[]): string | undefined {
  return ['processState', 'state'].find((name) => names.includes(name) && fields[name]?.kind === 'choice');
}
