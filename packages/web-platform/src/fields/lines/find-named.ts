import { type AnyField, directory } from '@jianheng/definition';
import type { QueryClient } from '@tanstack/react-query';
import type { LinkedDetails } from '../kind/linked-values.ts';
import { dictionaryQuery } from '../simple/dictionary/use-dictionary.ts';
import { fetchOptions } from '../simple/link/use-options.ts';
import type { NamedCell } from './paste-lines.ts';

export type Found = {
  readonly value: string;
  readonly label: string;
  readonly shown?: LinkedDetails['shown'];
};

/** Finds the rows and items that pasted names mean: the one of exactly this name or number. By kind and text. */
export async function findNamed(
  client: QueryClient,
  cells: readonly NamedCell[],
): Promise<ReadonlyMap<string, Found>> {
  const wanted = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const found = new Map<string, Found>();
  for (const [key, cell] of wanted) {
    const match = await findOne(client, cell).catch(() => undefined);
    if (match) found.set(key, match);
  }
  return found;
}

/** What two cells of the same name share. */
export function keyOf({ name, text }: NamedCell): string {
  return `${name}:${text}`;
}

async function findOne(client: QueryClient, { field, text }: NamedCell): Promise<Found | undefined> {
  if (field.kind === 'dictionary') {
    const items = await client.ensureQueryData(dictionaryQuery(field.code));
    const item = items.find(({ label, value }) => label === text || value === text);
    return item && { value: item.value, label: item.label };
  }
  const options = await fetchOptions(pathOf(field), { keyword: text.slice(0, 50) });
  const exact = options.filter(({ label, hint }) => label === text || hint === text);
  const [option] = exact;
  // Two people of one name: the person who pastes has to say which.
  return option && exact.length === 1
    ? { value: option.id, label: option.label, shown: option.shown }
    : undefined;
}

/** Where the rows are that a name in a cell may mean. */
export function pathOf(field: AnyField): string {
  if (field.kind === 'person') return directory.user.path;
  if (field.kind === 'department') return directory.department.path;
  return field.kind === 'link' ? field.to : '';
}
