import { CUSTOM_ENTITY, customFormPath } from '@jianheng/definition';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';

const known = new WeakMap<Registry, ReadonlyMap<string, RegisteredEntity>>();

/**
 * The form that a code names in addresses and calls: one that the firm drew by its code, one with a process by the key of
 * that, any other by its table, such as `consulting_contracts_contract`. Nothing where no form has it.
 */
export function entityByFormCode(registry: Registry, code: string): RegisteredEntity | undefined {
  const codes = known.get(registry) ?? codesOf(registry);
  known.set(registry, codes);
  return codes.get(code);
}

/** What the firm drew comes first: its addresses stay, whatever a later release ships. */
function codesOf({ entities }: Registry): ReadonlyMap<string, RegisteredEntity> {
  const shown = entities.filter(({ module }) => module !== undefined);
  return new Map([
    ...shown.map((one) => [one.table, one] as const),
    ...shown.flatMap((one) => (one.process ? [[one.process.key, one] as const] : [])),
    ...shown.flatMap((one) => {
      const path: string = one.entity.path;
      const [, code] = one.name === CUSTOM_ENTITY ? path.split('/form/') : [];
      return code !== undefined && path === customFormPath(code) ? [[code, one] as const] : [];
    }),
  ]);
}

/** The code by which addresses name a form: the one that it was drawn with, the key of its process, else its table. */
export function formCodeOf({ name, entity, process, table }: RegisteredEntity): string {
  const path: string = entity.path;
  const [, code] = name === CUSTOM_ENTITY ? path.split('/form/') : [];
  return code !== undefined && path === customFormPath(code) ? code : (process?.key ?? table);
}
