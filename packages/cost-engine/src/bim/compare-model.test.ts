import { describe, expect, it } from 'vitest';
import { type IfcClass, ifcBill } from '../import/ifc/ifc-bill.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { compareWithModel, type ModelOptions } from './compare-model.ts';
import { readModelGroups } from './read-model-groups.ts';

function bill(spoil: (small: SmallProject) => void = () => {}) {
  const small = smallProject();
  spoil(small);
  return imported(canonicalRecords(small)).project;
}

function model(...classes: IfcClass[]) {
  return ifcBill({ schema: 'IFC4', entities: 1, storeys: 1, spaces: 0, classes }, '模型').project;
}

/** Columns of a model; the bill has 35 m3 of them. */
function columns(volume: string, count = 12): IfcClass {
  return {
    name: 'IfcColumn',
    count,
    quantities: [{ name: 'NetVolume', unit: 'm3', sum: volume, count, differing: 0 }],
  };
}

function found(volume: string, options: ModelOptions = {}): string[] {
  return compareWithModel(bill(), model(columns(volume)), options).findings.map(
    ({ kind, target }) => `${kind} ${target}`,
  );
}

describe('清单与模型核对', () => {
  it('finds quantities that differ beyond the tolerance', () => {
    expect(found('34')).toEqual([]);
    expect(found('30')).toEqual(['model_quantity P:column']);
    expect(found('30', { tolerance: 0.2 })).toEqual([]);
  });

  it('shows both quantities and the lines that were counted, without formwork of the same name', () => {
    const { rows, findings } = compareWithModel(bill(), model(columns('30')));

    expect(rows).toEqual([
      { group: 'column', name: '柱', unit: 'm3', bill: '35', model: '30', deviation: 5 / 30 },
    ]);
    expect(findings[0]?.figures).toContainEqual(['清单行', 'B1、B2、B3']);
  });

  it('finds elements that the bill has no line for', () => {
    const { findings } = compareWithModel(bill(), model({ name: 'IfcDoor', count: 14, quantities: [] }));

    expect(findings.map(({ kind, target, level }) => [kind, target, level])).toEqual([
      ['model_only', 'P:door', 'info'],
    ]);
  });

  it('does not check what the model does not state, and says why', () => {
    const reasons = (...classes: IfcClass[]) =>
      compareWithModel(bill(), model(...classes)).notChecked.map(
        ({ targets, reason }) => `${targets[0]} ${reason}`,
      );

    expect(reasons({ name: 'IfcSpaceHeater', count: 1, quantities: [] })).toEqual([
      'column 模型没有该类构件',
    ]);
    expect(reasons({ name: 'IfcColumn', count: 3, quantities: [] })).toEqual([
      'column 模型没有给出 NetVolume、GrossVolume、Volume，或只有部分构件给出',
    ]);
  });

  it('does not add up doors by the piece and by the area', () => {
    const doors = ({ lines }: SmallProject) => {
      Object.assign(lines.column, { code: '010801001001', name: '木质门', du: '樘' });
      Object.assign(lines.column2, { code: '010802003001', name: '钢质防火门', du: '㎡' });
    };
    const { notChecked } = compareWithModel(
      bill(doors),
      model({ name: 'IfcDoor', count: 14, quantities: [] }),
    );

    expect(notChecked).toContainEqual(
      expect.objectContaining({ targets: ['door'], reason: '同类清单的计量单位不一（樘、m2）' }),
    );
  });

  it('counts doors by the piece, and lines without code by their names', () => {
    const named = ({ lines }: SmallProject) =>
      Object.assign(lines.levelling, { code: '', name: '钢质防火门', du: '樘', qty: '14' });
    const { rows } = compareWithModel(bill(named), model({ name: 'IfcDoor', count: 14, quantities: [] }));

    expect(rows).toMatchObject([{ group: 'door', unit: '樘', bill: '14', model: '14', deviation: 0 }]);
  });

  it('refuses a second bill in place of a model', () => {
    expect(() => compareWithModel(bill(), bill())).toThrow('「示例工程」不是由 IFC 模型导入的工程量');
  });

  it('reads groups of the firm, and refuses them by the field that is wrong', () => {
    const group = {
      id: 'soil',
      name: '土方',
      classes: ['IfcSite'],
      codes: ['0101'],
      quantities: [['m2', ['Area']]],
    };
    const groups = readModelGroups({ groups: [group] });
    const site: IfcClass = {
      name: 'IfcSite',
      count: 1,
      quantities: [{ name: 'Area', unit: 'm2', sum: '50', count: 1, differing: 0 }],
    };

    expect(compareWithModel(bill(), model(site), { groups }).findings).toMatchObject([{ actual: '100 m2' }]);
    expect(() => readModelGroups({ groups: [{ ...group, classes: [] }] })).toThrow(
      '模型对照 groups 第 1 项：字段「classes」不能为空',
    );
    expect(() => readModelGroups({ groups: [{ ...group, quantities: [['m2', 'Area']] }] })).toThrow(
      'quantities 第 1 项：字段「of」应为文本列表',
    );
  });
});
