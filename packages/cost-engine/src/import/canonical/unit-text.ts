import { moneyText, type Scaled } from '@jianheng/fixed-point';
import { UNIT_FIGURES } from '../../model/import-event.ts';
import type { CostProject } from '../../model/project.ts';
import type { FeeRow, NamedAmount, TableSum, UnitWork } from '../../model/unit-work.ts';
import { money, pairsMember, quantity, rate } from './figure-text.ts';
import { UNIT_FIELDS } from './unit-fields.ts';

/** The members of a `unit` record. */
export function unitRecord(project: CostProject, unit: UnitWork) {
  const figures = UNIT_FIGURES.map((name) => [UNIT_FIELDS[name], money(unit[name])]);
  return {
    id: unit.id,
    single: project.buildings[unit.building]?.id,
    name: unit.name,
    specialty: unit.specialty,
    area: quantity(unit.area),
    taxRate: rate(unit.taxRate),
    ...Object.fromEntries(figures),
    sections: Object.fromEntries([...unit.sections].map(([code, sum]) => [code, moneyText(sum)])),
    measures: unit.measures.map(feeRecord),
    lawfees: unit.statutoryFees.map(feeRecord),
    specialtyProvisional: unit.specialtyProvisional.map(namedRecord),
    specialtyProvisionalGiven: unit.specialtyProvisionalGiven.map(namedRecord),
    resPrice: Object.fromEntries(byCode(project, unit.prices, moneyText)),
    resGross: Object.fromEntries(byCode(project, unit.grossPrices, moneyText)),
    ...rareMembers(project, unit),
  };
}

/** Members of few formats; what is not there takes no room in the file. */
function rareMembers(project: CostProject, unit: UnitWork) {
  const { consumption, lacks, tableSums, hiddenLines, marks } = unit;
  return {
    ...pairsMember('resQty', byCode(project, consumption, quantity)),
    ...(lacks.size === 0 ? {} : { lacks: [...lacks] }),
    ...(tableSums.length === 0 ? {} : { tableSums: tableSums.map(tableSumRecord) }),
    ...(hiddenLines === 0 ? {} : { hiddenLines }),
    ...pairsMember('marks', marks),
  };
}

/** Figures of resources by their codes instead of their places. */
function byCode<Unit extends string, Text>(
  { resources }: CostProject,
  figures: ReadonlyMap<number, Scaled<Unit>>,
  textOf: (figure: Scaled<Unit>) => Text,
): (readonly [string, Text])[] {
  return [...figures].map(([place, figure]) => [resources[place]?.code ?? '', textOf(figure)]);
}

function feeRecord({ id, name, rate: share, amount }: FeeRow) {
  return { id, name, rate: rate(share), amount: moneyText(amount) };
}

function namedRecord({ name, amount }: NamedAmount) {
  return { name, amount: moneyText(amount) };
}

function tableSumRecord({ label, place, stated, sum }: TableSum) {
  return { label, place, stated: moneyText(stated), sum: moneyText(sum) };
}
