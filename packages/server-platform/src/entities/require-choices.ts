import type { Fields } from '@jianheng/definition';
import type { WireRow } from '../storage/row-shape.ts';
import { requireDictionaryItems } from './require-dictionary-items.ts';
import { requireLinks } from './require-links.ts';
import type { RowContext } from './row-rules.ts';

/** Refuses what the pickers of dictionaries and links would not have offered. */
export async function requireChoices(
  { tx, user, server }: Pick<RowContext, 'tx' | 'user' | 'server'>,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  before?: WireRow,
): Promise<void> {
  await requireDictionaryItems(tx, fields, values);
  await requireLinks({ tx, user, registry: server.registry, fields }, values, before);
}
