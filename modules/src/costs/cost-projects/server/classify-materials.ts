import type { Call } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';
import { askBill, materialIdOf, type StoredResource } from './material-bill.ts';
import type { MaterialHands, ProjectRow } from './material-calls.ts';
import { readDecisions, readExamples, storeDecisions } from './material-decisions.ts';

type Hands = MaterialHands &
  Pick<Call<typeof costProjects, 'clear'>, 'tables'> & { readonly record: (detail: object) => void };

const MAX_PROPOSALS = 500;

/** Classifies some or all materials of a project: sure classes are stored, likely ones are proposed. */
export async function classify(
  hands: Hands,
  row: ProjectRow,
  how: 'code' | 'similar',
  resources?: readonly StoredResource[],
) {
  const { tx, record } = hands;
  const { revision, answer } = await askBill<'classifyMaterials'>(hands, row, 'classifyMaterials', {
    how,
    decisions: await readDecisions(tx, row.id),
    keys: resources?.map(({ key }) => key),
    examples: how === 'similar' ? await readExamples(tx, row.id) : [],
  });
  const sure = answer.found.filter(({ isAccepted }) => isAccepted);
  await storeDecisions(
    hands,
    row.id,
    sure.map(({ materialClass, by, ...resource }) => ({ resource, materialClass, by })),
  );
  record({ how, changed: sure.length });
  return {
    revision,
    changed: sure.length,
    proposals: answer.found
      .filter(({ isAccepted }) => !isAccepted)
      .slice(0, MAX_PROPOSALS)
      .map(({ places, name, materialClass, score, like }) => ({
        id: materialIdOf(row.id, places),
        name,
        class: materialClass,
        score,
        like,
      })),
  };
}
