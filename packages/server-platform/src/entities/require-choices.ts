import { isNarrowed } from '@jianheng/definition';
import { requireFiles } from '../files/require-files.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { previewValues } from '../storage/writing/fill-in.ts';
import { requireDictionaryItems } from './choices/require-dictionary-items.ts';
import { requireLinks, requireOffered } from './choices/require-links.ts';
import type { RowContext } from './row-rules.ts';
import { createWriter } from './writer.ts';

type Choosing = Pick<RowContext, 'tx' | 'user' | 'server'> & {
  readonly known: RegisteredEntity;
  /** Each was found among those that are offered just now; what is left to ask is what narrows them. */
  readonly areOffered?: boolean;
};

/** Refuses what the pickers of dictionaries and links would not have offered, and files of others. */
export async function requireChoices(
  { tx, user, server, known, areOffered = false }: Choosing,
  values: Readonly<Record<string, unknown>>,
  before?: WireRow,
): Promise<void> {
  const { fields } = known.entity;
  if (!areOffered) await requireDictionaryItems(tx, fields, values);
  await requireFiles({ tx, user, registry: server.registry }, fields, { values, before });
  if (areOffered && !isNarrowed(fields)) return;
  const form = isNarrowed(fields)
    ? await previewValues(tx, known, { before, given: values }, createWriter(server, user))
    : { ...before, ...values };
  await requireLinks({ tx, user, registry: server.registry, fields }, { values, before, form });
}

/** Refuses what the person is not offered among values that stand for themselves, before any row has them. */
export async function requireOfferedValues(
  { tx, user, server, known }: Choosing,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { fields } = known.entity;
  await requireDictionaryItems(tx, fields, values);
  await requireOffered({ tx, user, registry: server.registry, fields }, values);
}
