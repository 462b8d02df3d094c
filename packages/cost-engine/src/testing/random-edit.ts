import type { Edit, NewLine } from '../editing/edit.ts';
import type { CostProject } from '../model/project.ts';
import type { Random } from './random.ts';

const FIGURES = ['0', '1', '2.50', '475.01', '4750.10', '-3', null] as const;
const CODES = ['010502001001', '010502001002', '010515001001', '01B001', '', '0105', '010101001001'] as const;
const NAMES = ['矩形柱', '平整场地', '现浇构件钢筋', '别的'] as const;
const FEATURES = ['', '1.混凝土强度等级:C35', '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30'] as const;

/** A line that is like one of the file, or not. */
export function newLine(random: Random, id: string): NewLine {
  return {
    id,
    tab: random.pick(['F', 'D']),
    section: random.pick(['0105', '0101', '']),
    sequence: random.below(9),
    code: random.pick(CODES),
    name: random.pick(NAMES),
    feature: random.pick(FEATURES),
    uom: random.pick(['m3', 't']),
    quantity: random.pick(FIGURES),
    price: random.pick(FIGURES),
    amount: random.pick(FIGURES),
    labour: random.pick(FIGURES),
    material: '0',
    machine: '0',
    consumptions: random.pick([
      [],
      [['L', '0.5']],
      [
        ['L', '0'],
        ['C', '1.02'],
      ],
    ] as const),
    quotas: random.pick([[], [{ code: '5-1', name: '柱', unit: '10m3', quantity: '1', price: '300.00' }]]),
    shares: random.pick([
      [],
      [
        ['S04', '0.6'],
        ['S06', '0.4'],
      ],
    ] as const),
  };
}

/** An edit of the small project, or of what edits have made of it. */
export function randomEdit(random: Random, ids: readonly string[]): Edit {
  const id = random.pick(ids);
  const unit = random.pick(['U1', 'U2']);
  const money = random.pick(['0.00', '250.00', '26035.55', '359.83']);
  const choices: Edit[] = [
    { target: 'line', id, set: { quantity: random.pick(FIGURES) } },
    { target: 'line', id, set: { price: random.pick(FIGURES), amount: random.pick(FIGURES) } },
    { target: 'line', id, set: { code: random.pick(CODES) } },
    { target: 'line', id, set: { name: random.pick(NAMES), uom: random.pick(['m2', '㎡', 't', 'm3']) } },
    { target: 'line', id, set: { feature: random.pick(FEATURES), subject: random.pick(['', 'S04']) } },
    { target: 'line', id, set: { profit: random.pick(FIGURES), labour: random.pick(FIGURES) } },
    {
      target: 'fee',
      unit,
      list: 'statutoryFees',
      id: 'SB',
      set: { rate: random.pick(['0.2', '0.215', null]) },
    },
    { target: 'fee', unit, list: 'measures', id: 'AQ', set: { amount: money } },
    { target: 'unit', id: unit, set: { divisional: money, taxRate: random.pick(['0.09', '0.03', null]) } },
    { target: 'unit', id: unit, set: { total: money, area: random.pick(['100', '60', null]) } },
    { target: 'building', id: 'S1', set: { area: random.pick(['100', '50', '0', null]), total: money } },
    { target: 'project', set: { total: money, words: random.pick(['贰佰伍拾元整', '乱写', null]) } },
    ...restructuring(random, ids, unit),
  ];
  return random.pick(choices);
}

/** Edits by which lines come and go, and prices of resources change. */
function restructuring(random: Random, ids: readonly string[], unit: string): Edit[] {
  const code = random.pick(['L', 'C', 'S', 'J']);
  const price = random.pick(['0.00', '100.00', '400.00', '4000.00']);
  const owner = random.pick(ids);
  const line = newLine(random, `N${random.below(1_000_000)}`);
  return [
    { target: 'insert', unit, after: null, line },
    { target: 'insert', unit: UNIT_OF.get(owner) ?? '', after: owner, line },
    ...(ids.length > 2 ? [{ target: 'delete', id: random.pick(ids) } as const] : []),
    { target: 'resource', code, set: { price, guidePrice: random.pick(['400.00', null]) } },
    {
      target: 'resource',
      code,
      set: { provisional: price, provisionalGiven: random.pick(['400.00', null]) },
    },
    { target: 'unit-price', unit, code, set: { price: random.pick([price, null]), grossPrice: price } },
  ];
}

/** Where every line stands, by its id. */
const UNIT_OF = new Map<string, string>();

/** The ids of the lines, and in `UNIT_OF` where they stand. */
export function linesOf({ lines, unitWorks }: CostProject): readonly string[] {
  for (const [line, id] of lines.ids.entries())
    UNIT_OF.set(id, unitWorks[lines.unitWork[line] ?? 0]?.id ?? '');
  return lines.ids;
}
