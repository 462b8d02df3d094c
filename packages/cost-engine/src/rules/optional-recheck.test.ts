import { describe, expect, it } from 'vitest';
import { checkProject } from '../check/check-project.ts';
import { CheckSession } from '../check/check-session.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import type { Edit } from '../editing/edit.ts';
import { canonicalText } from '../import/canonical/canonical-text.ts';
import { optionalSettings } from '../testing/optional-project.ts';
import { Random } from '../testing/random.ts';
import { linesOf, randomEdit } from '../testing/random-edit.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';

/** Every optional check has something to do. */
const config = readCheckConfig({
  ...optionalSettings({
    priceLibrary: [{ code: '010502001', unit: 'm3', low: '400', high: '470' }],
    ownerSupplied: { codes: ['C', 'S'], isOutOfTax: true },
    contractAmount: '30000',
    provisionalLimit: '5000',
    labourShare: { '': [0.2, 0.3] },
    labourDays: { '': [0.1, 0.2] },
    spread: { share: 0.01, fewest: 2 },
    areaFactor: 1.1,
    logic: {
      needs: [{ id: 'N1', name: '柱要土方', when: { names: ['矩形柱'] }, other: { names: ['平整'] } }],
      orders: [
        {
          id: 'O1',
          name: '柱不多于土方',
          less: { codes: ['010502'], units: ['m3'] },
          more: { codes: ['010101'], units: ['m2'] },
          factor: 0.1,
        },
      ],
    },
  }),
});

function project() {
  const small = smallProject();
  Object.assign(small.resources.labour, { unit: '工日' });
  Object.assign(small.single, { factors: { DSMJ: '60', DXMJ: '30', ZDMJ: '20', CG: '3' } });
  Object.assign(small.units.main, {
    resQty: { C: '36', S: '2.04' },
    tableSums: [{ label: '本页小计', place: '', stated: '1.00', sum: '2.00' }],
    hiddenLines: 1,
    marks: Object.fromEntries([['机器码', 'A1']]),
  });
  return imported(canonicalRecords(small)).project;
}

/** Edits that grades, sizes, units and single texts turn on. */
function ownEdit(random: Random, ids: readonly string[]): Edit {
  const id = random.pick(ids);
  const unit = random.pick(['U1', 'U2']);
  return random.pick<Edit>([
    { target: 'line', id, set: { name: random.pick(['矩形柱C35', '钢管DN50', '平整场地']) } },
    { target: 'line', id, set: { feature: random.pick(['1.规格:DN65', '1.做法:详见图纸', '1.强度:C30']) } },
    { target: 'line', id, set: { uom: random.pick(['个', 'm3']), quantity: random.pick(['3.5', '90']) } },
    { target: 'line', id, set: { profit: random.pick(['0', '-1', '4.86']), overhead: '9.99' } },
    { target: 'unit', id: unit, set: { provisionalSum: random.pick(['1000.00', '9.00', '0', null]) } },
    { target: 'unit', id: unit, set: { labourBase: random.pick(['4750.00', '1.00']), total: '36669.415' } },
    {
      target: 'fee',
      unit,
      list: 'statutoryFees',
      id: 'SB',
      set: { name: random.pick(['工程排污费', '教育费附加']) },
    },
  ]);
}

describe('补充检查的复查', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'says after random edits what a check from the beginning says (seed %i)',
    (seed) => {
      const random = new Random(seed);
      const edited = new CheckSession(project(), config);
      for (let count = 0; count < 50; count += 1) {
        const lines = linesOf(edited.project);
        const isOwn = random.next() < 0.5 && edited.project.lines.ids.length > 0;
        const edit = isOwn ? ownEdit(random, edited.project.lines.ids) : randomEdit(random, lines);
        edited.edit(edit);
        const again = imported([...canonicalText(edited.project)].join(''));

        expect(again.issues.count).toBe(0);
        expect(edited.result()).toEqual(checkProject(again.project, config));
      }
    },
  );
});
