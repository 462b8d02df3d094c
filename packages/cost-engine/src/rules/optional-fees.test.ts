import { describe, expect, it } from 'vitest';
import { missingContent } from '../findings/missing-content.ts';
import {
  type OptionalCase,
  optionalCase,
  optionalFindings,
  optionalResult,
} from '../testing/optional-project.ts';
import type { Fields, SmallProject } from '../testing/small-project.ts';

const OWNER = { ownerSupplied: { codes: ['C'] } };
const OWNER_OUT = { ownerSupplied: { words: ['混凝土'], isOutOfTax: true } };
/** 35 m3 of columns at 400.00 */
const SUPPLIED = '14000.00';

function withStatutoryFee(small: SmallProject, name: string, amount: string): void {
  const lawfees = small.units.ground.lawfees as Fields[];
  // Its total is that of its other rows: what is looked at here is the name.
  const others = { id: 'Y', name: '调整', rate: null, amount: `-${amount}` };
  Object.assign(small.units.ground, { lawfees: [...lawfees, { id: 'X', name, rate: null, amount }, others] });
}

function consumption(small: SmallProject, rows: Fields): void {
  Object.assign(small.units.main, { resQty: rows });
}

const CASES: readonly OptionalCase[] = [
  [
    'a page whose sum is wrong, one whose sum is right, and a table',
    ({ units: unitWorks }) =>
      Object.assign(unitWorks.main, {
        tableSums: [
          { label: '本页小计', place: '表「1」第 20 行', stated: '100.00', sum: '90.00' },
          { label: '本页小计', place: '表「1」第 40 行', stated: '90.00', sum: '90.00' },
          { label: '合计', place: '表「1」第 41 行', stated: '200.00', sum: '180.00' },
        ],
      }),
    ['page_subtotal U1:本页小计1', 'sheet_total U1:合计3'],
  ],
  [
    'lines in hidden rows',
    ({ units: unitWorks }) => Object.assign(unitWorks.ground, { hiddenLines: 2 }),
    ['hidden_rows U2:HIDDEN'],
  ],
  [
    'a base that is not the labour of the lines',
    ({ units: unitWorks }) => {
      Object.assign(unitWorks.ground, { baseLabour: '300.00' });
      withoutFees(unitWorks.ground, 'lawfees', 'G');
    },
    ['labour_base U2:labour', 'unit_total U2:T', 'tax_base U2:TAX', 'statutory_absent U2:G'],
  ],
  [
    'a base that is not labour and machines of the lines',
    ({ units: unitWorks }) => {
      Object.assign(unitWorks.ground, { baseLabourMachine: '300.00' });
      withoutFees(unitWorks.ground, 'measures', 'M');
    },
    ['labour_machine_base U2:labourMachine', 'unit_total U2:T', 'tax_base U2:TAX'],
  ],
  [
    'an overhead beyond its rate',
    ({ lines }) => Object.assign(lines.levelling, { gl: '0.60', price: '2.76', total: '276.00' }),
    ['section_subtotal U2:0101', 'overhead_rate B6'],
  ],
  [
    'a limit written in 万元',
    ({ project }) => Object.assign(project, { maxPrice: '3.9' }),
    ['over_max P:MAX', 'amount_unit P'],
  ],
  ['a contract of another amount', () => {}, ['contract_amount P:CONTRACT'], { contractAmount: '37000.00' }],
  ['a contract of the same amount', () => {}, [], { contractAmount: '37029.24' }],
  [
    'a total with a fraction of a fen',
    ({ units: unitWorks }) => Object.assign(unitWorks.ground, { total: '359.833' }),
    ['amount_decimals U2'],
  ],
  [
    'two tax rates in one project',
    ({ units: unitWorks }) =>
      Object.assign(unitWorks.ground, { taxRate: 0.1, tax: '33.01', total: '363.13' }),
    ['single_total S1', 'tax_rate U2:TAX', 'tax_mixed P:TAX'],
  ],
  [
    'a surcharge that the overhead holds already',
    (small) => withStatutoryFee(small, '城市维护建设税', '5.00'),
    ['surcharge_twice U2:X'],
  ],
  [
    'a surcharge that the overhead does not hold',
    (small) => withStatutoryFee(small, '教育费附加', '5.00'),
    [],
    { surchargesInOverhead: false },
  ],
  [
    'a fee for sewage that is no more',
    (small) => withStatutoryFee(small, '工程排污费', '5.00'),
    ['sewage_fee U2:X'],
  ],
  ['a row for sewage without an amount', (small) => withStatutoryFee(small, '工程排污费', '0.00'), []],
  [
    'a provisional sum beyond its share',
    () => {},
    ['provisional_share U1:ZL'],
    { provisionalShare: [0.05, 0.15] },
  ],
  [
    'provisional amounts beyond the limit',
    () => {},
    ['provisional_limit P:ZG'],
    { provisionalLimit: '10000.00' },
  ],
  ['provisional amounts below it', () => {}, [], { provisionalLimit: '10160.00' }],
  [
    'a provisional price that does not reach the lines',
    ({ units: unitWorks }) => Object.assign(unitWorks.main, { resPrice: { S: '3900.00' }, resGross: {} }),
    ['line_rcj B4', 'provisional_price_used U1:S'],
  ],
  [
    'provisional materials that are more in the table than in the lines',
    (small) => consumption(small, { S: '2.5' }),
    ['provisional_lines U1:ZG'],
  ],
  ['provisional materials that are the same in both', (small) => consumption(small, { S: '2.04' }), []],
  [
    'a quantity supplied by the owner that the lines do not consume',
    (small) => consumption(small, { C: '40', S: '2.04' }),
    ['owner_quantity U1:C'],
    OWNER,
  ],
  ['a quantity that they do', (small) => consumption(small, { C: '35', S: '2.04' }), [], OWNER],
  ['a tax base that still holds what the owner supplies', () => {}, ['owner_in_tax_base U1:TAX'], OWNER_OUT],
  [
    'a tax base without it',
    ({ units: unitWorks }) =>
      Object.assign(unitWorks.main, {
        taxBase: (33_641.66 - Number(SUPPLIED)).toFixed(2),
        tax: '1767.75',
        total: '35409.41',
      }),
    ['single_total S1'],
    OWNER_OUT,
  ],
];

function withoutFees(unit: Fields, list: 'lawfees' | 'measures', total: 'G' | 'M'): void {
  Object.assign(unit, { [list]: [], [total]: '0.00' });
}

describe('补充检查：合计、取费、税金与暂估', () => {
  it.each(CASES.map(optionalCase))('looks at $title', ({ spoil, found, further }) => {
    expect(optionalFindings(spoil, further)).toEqual(found);
  });

  it.each([
    ['359.833', '359.83', '0.003'],
    ['359.836', '359.84', '0.004'],
  ])('expects the nearest fen in the place of %s', (total, expected, amountAtRisk) => {
    const { findings } = optionalResult(({ units }) => Object.assign(units.ground, { total }));

    expect(findings).toMatchObject([{ kind: 'amount_decimals', actual: total, expected, amountAtRisk }]);
  });

  it('says that an owner-supplied quantity is not in the file', () => {
    const { notChecked } = optionalResult(() => {}, OWNER);

    expect(notChecked).toContainEqual(
      expect.objectContaining({
        kind: 'owner_quantity',
        targets: ['U1:C'],
        reason: missingContent('resourceQuantities'),
      }),
    );
  });

  it('finds that a measure is absent altogether, in lines and in fees', () => {
    const hoisting = {
      id: 'hoisting',
      name: '垂直运输',
      when: ['010502'],
      codes: ['011703'],
      words: ['垂直运输'],
    };
    const further = { expectedMeasures: [hoisting] };
    const asFee = ({ units: unitWorks }: SmallProject) =>
      Object.assign(unitWorks.ground, {
        measures: [
          ...(unitWorks.ground.measures as Fields[]),
          { id: 'CY', name: '垂直运输费', rate: null, amount: '0.00' },
        ],
      });

    expect(optionalFindings(() => {}, further)).toEqual(['measure_absent S1:hoisting']);
    expect(optionalFindings(asFee, further)).toEqual([]);
    expect(optionalFindings(() => {}, { expectedMeasures: [{ ...hoisting, when: ['0199'] }] })).toEqual([]);
  });
});
