import { describe, expect, it } from 'vitest';
import { type NodeDescription, similarNodes } from './similar-nodes.ts';

const TOWER: NodeDescription = {
  id: 'A',
  name: '1#楼',
  kinds: ['房屋建筑工程', '居住建筑', '高层住宅', '剪力墙'],
  scale: 10_000,
  floors: 30,
  structure: '剪力墙',
  place: '320102',
  period: '2025-06',
};

describe('相似工程', () => {
  it('is one for the same thing elsewhere in the list', () => {
    expect(similarNodes(TOWER, [TOWER, { ...TOWER, id: 'B' }], 5)).toMatchObject([
      { node: { id: 'B' }, score: 1, known: 1 },
    ]);
  });

  it('weighs kind, size, storeys, structure, place and age, and says how', () => {
    const other = {
      ...TOWER,
      id: 'B',
      kinds: ['房屋建筑工程', '居住建筑', '多层住宅', '框架'],
      scale: 5000,
      floors: 15,
      structure: '框架',
      place: '320500',
      period: '2020-06',
    };
    const [found] = similarNodes(TOWER, [other], 1);

    expect(found?.parts.map(({ name, likeness }) => [name, likeness])).toEqual([
      ['建筑分类', 0.5],
      ['规模', expect.closeTo(0.5, 9)],
      ['层数', expect.closeTo(0.5, 9)],
      ['结构', 0],
      ['地区', 0.5],
      ['时间', 0.5],
    ]);
    expect(found?.score).toBeCloseTo(0.425, 9);
  });

  it('does not count what nobody knows, and says how little is known', () => {
    const unknown = {
      ...TOWER,
      id: 'B',
      kinds: [],
      scale: null,
      floors: null,
      structure: null,
      period: null,
    };

    expect(similarNodes(TOWER, [unknown], 1)[0]).toMatchObject({ score: 1, known: 0.1 });
    expect(similarNodes({ ...unknown, place: null }, [TOWER], 1)[0]).toMatchObject({ score: 0, known: 0 });
  });

  it('puts the likest first and as many as are asked for', () => {
    const nodes = [40, 31, 60].map((floors, place) => ({ ...TOWER, id: String(place), floors }));

    expect(similarNodes(TOWER, nodes, 2).map(({ node }) => node.floors)).toEqual([31, 40]);
  });
});
