import type { AnswerOf } from '@jianheng/contract';
import { askEngineAbout, type GroupIndices, INDEX_SETTINGS, type IndexPart } from '@jianheng/cost-store';
import type { visitorCalls } from '../visitor-checks.calls.ts';
import { orRefused, sourceOf } from './ask-about-file.ts';
import { withLink } from './open-link.ts';
import { requirePace } from './pace.ts';
import { requireFile } from './stored-files.ts';
import { networkOf, type VisitorCall } from './visitor-route.ts';

type Groups = AnswerOf<typeof visitorCalls, 'POST /share/visitor/:link/file/:id/indices'>;
type Row = Groups[number]['rows'][number];

type Asked = {
  readonly link: string;
  readonly id: string;
  readonly by: 'project' | 'building';
  readonly part: IndexPart;
};

/** Symbol of the building area (建筑面积). */
const AREA = 'JZMJ';

/** Indices of a file, computed with the areas that its visitor states and without ranges or figures of the firm. */
export async function fileIndices(call: VisitorCall, { link, id, by, part }: Asked): Promise<Groups> {
  const { server } = call;
  const { conditions, tenantId } = await withLink(server, link, 'changes', async (visit) => {
    const file = await requireFile(visit, id, server.now());
    await requirePace(visit, server, { kind: 'work', network: networkOf(call) });
    return { conditions: file.conditions, tenantId: visit.tx.tenantId };
  });
  const groups = await orRefused(
    askEngineAbout<'indices'>(
      sourceOf({ server, token: link, tenantId }, { id, facts: conditions }),
      'indices',
      {
        settings: INDEX_SETTINGS,
        corrections: [],
        facts: { project: [], buildings: [] },
        by,
        parts: [part],
        divisors: [],
      },
    ),
  );
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    area: new Map(group.scales).get(AREA) ?? null,
    total: group.total,
    collected: group.collected,
    rows: rowsOf(group, part),
  }));
}

/** Rows of an analysis with a figure; others say nothing about this file. */
function rowsOf({ economic, quantity, material, relation, expanded }: GroupIndices, part: IndexPart): Row[] {
  switch (part) {
    case 'economic':
      return economic
        .filter(({ amount }) => Number(amount) !== 0)
        .map(({ id, name, depth, amount, share, perScale }) => ({
          ...{ id, name, depth, share },
          ...{ figure: amount, figureUnit: '元', value: perScale, unit: '元/m2' },
        }));
    case 'quantity':
      return quantity
        .filter((row) => Number(row.quantity) !== 0)
        .map((row) => ({
          ...{ id: row.id, name: row.name, depth: row.depth, share: null },
          ...{ figure: row.quantity, figureUnit: row.unit, value: row.perScale, unit: `${row.unit}/m2` },
        }));
    case 'material':
      return material
        .filter(({ amount }) => Number(amount) !== 0)
        .map((row) => ({
          ...{ id: row.name, name: row.name, depth: 0, share: row.share },
          ...{ figure: row.amount, figureUnit: '元', value: row.amountPerScale, unit: '元/m2' },
        }));
    case 'relation':
      return relation
        .filter(({ value }) => value !== null && value !== 0)
        .map(({ id, name, over, unit, value }) => ({
          ...{ id, name, depth: 0, share: null },
          ...{ figure: over, figureUnit: unit.split('/')[0] ?? '', value, unit },
        }));
    case 'expanded':
      return expanded
        .filter(({ index: { value } }) => value !== null && value !== 0)
        .map(({ index: { key, name, unit, value } }) => ({
          ...{ id: key, name, depth: 0, share: null },
          ...{ figure: null, figureUnit: '', value, unit },
        }));
  }
}
