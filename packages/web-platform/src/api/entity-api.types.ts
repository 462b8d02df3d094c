import { directory } from '@jianheng/definition';
import { entityApi } from './entity-api.ts';

const roles = entityApi(directory.role);

/** What the compiler must refuse; never run. */
export async function failed(): Promise<void> {
  const { data } = await roles.list({ params: { name$like: '财务' }, orderBy: 'name' });
  data[0]?.name satisfies string | undefined;
  // @ts-expect-error no such field to sort by
  await roles.list({ orderBy: 'nmae' });
  // @ts-expect-error no such field to filter by
  await roles.list({ params: { colour: 'red' } });
  // @ts-expect-error no such field in a row
  data[0]?.colour;
  // @ts-expect-error a name is text
  await roles.add({ name: 1 });
}
