import type { Tx } from '@jianheng/server-platform';
import type { TickedNode } from '../access-rights.calls.ts';

type Department = { readonly id: string; readonly parentId: string | null; readonly name: string };
type Person = { readonly id: string; readonly name: string; readonly department: string | null };

/** A firm of this many people is drawn as one tree; larger ones look for their people. */
const MOST_PEOPLE = 5000;

const readDepartments = async (tx: Tx): Promise<readonly Department[]> =>
  (
    await tx.client.query<Department>(
      'select id::text, parent_id::text as "parentId", name from department where tenant_id = $1 order by sort, id',
      [tx.tenantId],
    )
  ).rows;

/** All departments, ticked where they are among these. */
export async function departmentTree(tx: Tx, ticked: ReadonlySet<string>): Promise<TickedNode[]> {
  const departments = await readDepartments(tx);
  return treeOf(departments, null, ({ id }) => ({ kind: 'department', checked: ticked.has(id), own: [] }));
}

/** All departments with their people, who are ticked where they are among these. */
export async function peopleTree(tx: Tx, ticked: ReadonlySet<string>): Promise<TickedNode[]> {
  const departments = await readDepartments(tx);
  const { rows } = await tx.client.query<Person>(
    `select id::text, name, department::text from staff where tenant_id = $1 and enabled
     order by name collate zh_pinyin, id limit $2`,
    [tx.tenantId, MOST_PEOPLE],
  );
  const byDepartment = Map.groupBy(rows, ({ department }) => department);
  return treeOf(departments, null, ({ id }) => ({
    kind: 'department',
    checked: false,
    own: (byDepartment.get(id) ?? []).map((person) => ({
      id: person.id,
      parentId: id,
      name: person.name,
      kind: 'user',
      checked: ticked.has(person.id),
      children: [],
    })),
  }));
}

type Drawn = Pick<TickedNode, 'kind' | 'checked'> & { readonly own: readonly TickedNode[] };

/** Rows that name the one that they hang below, as a tree. */
export function treeOf(
  rows: readonly Department[],
  parentId: string | null,
  draw: (row: Department) => Drawn,
): TickedNode[] {
  const below = Map.groupBy(rows, (row) => row.parentId);
  const build = (above: string | null): TickedNode[] =>
    (below.get(above) ?? []).map((row) => {
      const { own, ...drawn } = draw(row);
      return {
        id: row.id,
        parentId: row.parentId,
        name: row.name,
        ...drawn,
        children: [...own, ...build(row.id)],
      };
    });
  return build(parentId);
}
