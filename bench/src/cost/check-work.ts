import {
  type CheckConfig,
  CheckSession,
  type CostProject,
  checkProject,
  type Edit,
} from '@jianheng/cost-engine';
import { FEN, moneyText } from '@jianheng/fixed-point';
import { type Times, timed } from './timing.ts';

/** All rules, again and again; every answer has as many findings as it must. */
export function checkAgain(project: CostProject, config: CheckConfig, findings: number): Times {
  return timed(7, () => {
    const { length } = checkProject(project, config).findings;
    if (length !== findings) throw new Error(`${length} findings, not ${findings}`);
  });
}

/** How the edits of a session are made, one after the other. */
export type Edits = (project: CostProject, round: number) => Edit;

/** Edits of one kind, and whether all findings that come and go are put into words, as for a screen that lists them, or counted. */
export interface EditRun {
  readonly count: number;
  readonly of: Edits;
  readonly isRead: boolean;
}

/** One edit after the other; at the end the answer is that of a check from the beginning. */
export function recheck(project: CostProject, config: CheckConfig, { count, of, isRead }: EditRun): Times {
  const session = new CheckSession(project, config);
  let changed = 0;
  const times = timed(count, (round) => {
    const recheck = session.edit(of(session.project, round));
    changed += isRead ? recheck.appeared.length + recheck.gone.length : Math.abs(recheck.growth);
  });
  const [kept, fresh] = [session.result(), checkProject(session.project, config)].map((one) =>
    JSON.stringify(one),
  );
  if (kept !== fresh) throw new Error('the answer after edits is not that of a full check');
  if (changed === 0) throw new Error('no edit has changed a finding');
  return times;
}

const STEP = 7919;

/** Figures, texts and fees, here and there. */
export function figureEdit({ lines, unitWorks }: CostProject, round: number): Edit {
  const id = lines.ids[(round * STEP) % lines.count] ?? '';
  const unit = unitWorks[(round * STEP) % unitWorks.length]?.id ?? '';
  const edits: readonly Edit[] = [
    { target: 'line', id, set: { quantity: `${round}.25` } },
    { target: 'line', id, set: { price: '99.99' } },
    { target: 'line', id, set: { name: `改名 ${round}` } },
    { target: 'line', id, set: { code: '010502001999' } },
    { target: 'fee', unit, list: 'measures', id: 'AQ', set: { rate: '0.01' } },
  ];
  return edits[round % edits.length] ?? { target: 'project', set: {} };
}

/** Lines put in and taken out in turn, here and there. */
export function lineEdit({ lines, unitWorks, resources }: CostProject, round: number): Edit {
  if (round % 2 === 1) return { target: 'delete', id: `NEW-${round - 1}` };
  const place = (round * STEP) % lines.count;
  const unit = unitWorks[lines.unitWork[place] ?? 0]?.id ?? '';
  return {
    target: 'insert',
    unit,
    after: lines.ids[place] ?? null,
    line: {
      id: `NEW-${round}`,
      section: '0105',
      code: '010502001998',
      name: '矩形柱',
      feature: '1.混凝土强度等级:C30',
      uom: 'm3',
      quantity: '1',
      price: '500.00',
      amount: '500.00',
      consumptions: [[resources[0]?.code ?? '', '0.5']],
    },
  };
}

type Resource = CostProject['resources'][number];

/** The resource that most lines use. */
export function mostUsed({ consumptions, resources }: CostProject): Resource {
  const counts = new Map<number, number>();
  for (const resource of consumptions.resource) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  const [most = 0] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];
  const resource = resources[most];
  if (!resource) throw new Error('the bill uses no resources');
  return resource;
}

/** The price of a resource up by so many fen and down again: by one, few lines notice; by thousands, all do. */
export function priceEdit({ code, price }: Resource, fen: number): Edits {
  return (_project, round) => {
    const set = { price: moneyText(price + (round % 2 === 0 ? fen * FEN : 0)) };
    return { target: 'resource', code, set };
  };
}
