import { describe, expect, it } from 'vitest';
import type { ProcessModel } from '../model/process-model.ts';
import { drawModel } from '../testing/draw-model.ts';
import { byAmount, diamond, loop, subProcess } from '../testing/models.ts';
import { Random } from '../testing/random.ts';
import { randomTree } from '../testing/random-tree.ts';
import { richTree } from '../testing/rich-tree.ts';
import { compileTree } from '../tree-model/compile-tree.ts';
import type { PlacedNode } from './layout.ts';
import { layoutModel } from './layout-model.ts';

const isOver = (one: PlacedNode, other: PlacedNode) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function overlaps(model: ProcessModel): string[] {
  const { nodes } = layoutModel(model);
  const scopes = new Map(model.nodes.map((node) => [node.id, node.scope]));
  const boxes = nodes.filter((node) => node.kind !== 'boundary');
  return boxes.flatMap((one) =>
    boxes
      .filter(
        (other) => other.id > one.id && scopes.get(one.id) === scopes.get(other.id) && isOver(one, other),
      )
      .map((other) => `${one.id} over ${other.id}`),
  );
}

const xOf = (model: ProcessModel) => new Map(layoutModel(model).nodes.map((node) => [node.id, node]));

describe('layoutModel', () => {
  it('places nothing over another, in any tree', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      expect(overlaps(compileTree(randomTree(new Random(seed)))), `seed ${seed}`).toEqual([]);
      expect(overlaps(compileTree(richTree(new Random(seed)))), `rich seed ${seed}`).toEqual([]);
    }
  });

  it('leads from left to right, branches side by side', () => {
    const at = xOf(diamond());
    const [a, b1, b2, c, d] = ['a', 'b1', 'b2', 'c', 'd'].map((id) => at.get(id));
    expect([a?.x, b1?.x, b2?.x, d?.x]).toEqual(
      [a?.x, b1?.x, b2?.x, d?.x].toSorted((left, right) => (left ?? 0) - (right ?? 0)),
    );
    expect(b1?.x).toBe(c?.x);
    expect(b1?.y).toBe(b2?.y);
    expect(b1?.y).not.toBe(c?.y);
  });

  it('draws every flow from edge to edge in right angles', () => {
    for (const model of [diamond(), byAmount(), loop(), subProcess()]) {
      const { flows, nodes } = layoutModel(model);
      expect(flows.map((flow) => flow.id).sort()).toEqual(model.flows.map((flow) => flow.id).sort());
      for (const { points } of flows) {
        const bends = points
          .slice(1)
          .filter((point, index) => point.x !== points[index]?.x && point.y !== points[index]?.y);
        expect(bends).toEqual([]);
      }
      expect(nodes.every((node) => node.x >= 0 && node.y >= 0)).toBe(true);
    }
  });

  it('leads a way back under the others', () => {
    const { flows, nodes } = layoutModel(loop());
    const back = flows.find((flow) => flow.id === 'g-a');
    const bottom = Math.max(...nodes.map((node) => node.y + node.height));
    expect(Math.max(...(back?.points.map((point) => point.y) ?? []))).toBeGreaterThan(bottom);
  });

  it('draws a sub-process around its inside, and boundary events on the edge', () => {
    const inner = xOf(subProcess());
    const [sp, x] = [inner.get('sp'), inner.get('x')];
    expect(sp && x && isOver(sp, x) && x.x > sp.x && x.x + x.width < sp.x + sp.width).toBe(true);
    const event = { kind: 'timer', timer: 'duration', value: 'P1D' };
    const at = xOf(
      drawModel(
        'p',
        { s: 'start', a: 'userTask', b: { kind: 'boundary', attachedTo: 'a', event }, l: 'userTask' },
        ['s > a', 'b > l'],
      ),
    );
    const [a, b] = [at.get('a'), at.get('b')];
    expect((b?.y ?? 0) + (b?.height ?? 0) / 2).toBe((a?.y ?? 0) + (a?.height ?? 0));
  });
});
