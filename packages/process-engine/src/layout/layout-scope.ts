import { handlerLine, handlersIn } from '../model/compensation.ts';
import type { GraphNode, GraphScope } from '../model/graph.ts';
import type { ProcessFlow } from '../model/process-model.ts';
import { type Edge, findLayers } from './layers.ts';
import {
  GAP,
  type Layout,
  type PlacedFlow,
  type PlacedNode,
  type Point,
  type Size,
  sizeOfKind,
} from './layout.ts';
import { type Cell, orderRows, passages } from './order-rows.ts';
import { placeRows } from './place-rows.ts';
import { type Field, routeBack, routeForward } from './route-flows.ts';

/** A passing line takes as much room as a step, so that a branch without steps has a lane of its own. */
const PASSAGE = sizeOfKind('userTask').height;

interface Line extends Edge {
  readonly flow: ProcessFlow;
  readonly through: readonly string[];
  /** The boundary event it begins at, if any. */
  readonly boundary: string | undefined;
}

/** Draws one scope from left to right, the insides of its sub-processes first. */
export function layoutScope(scope: GraphScope): Layout {
  const insides = new Map(
    scope.nodes.flatMap((node) => (node.inner ? [[node.id, layoutScope(node.inner)] as const] : [])),
  );
  const boxes = scope.nodes.filter((node) => node.spec.kind !== 'boundary');
  const sizes = new Map(boxes.map((node) => [node.id, sizeOf(node, insides.get(node.id))]));
  const edges = scope.nodes.flatMap((node) => linesFrom(node).map((flow) => edgeOf(node, flow)));
  const { layerOf, back } = findLayers(
    boxes.map((node) => node.id),
    edges,
  );
  const lines = edges.map((edge) => lineOf(edge, layerOf, back));
  const links = lines.filter((line) => !back.has(line.id)).flatMap(linksOf);
  const columns = orderRows(cellsOf(boxes, sizes, layerOf, lines), links);
  const middle = placeRows(columns, links);
  const placed = placeBoxes(boxes, sizes, { layerOf, middle });
  const field = { ...placed, layerOf, middle };
  return assemble(scope, insides, field, { lines, back });
}

/** Flows, and the line from a compensation event to the step that compensates. */
function linesFrom({ spec, outgoing }: GraphNode): readonly ProcessFlow[] {
  return [...outgoing, ...handlersIn([spec]).map(handlerLine)];
}

function sizeOf(node: GraphNode, inside: Layout | undefined): Size {
  if (!inside) return sizeOfKind(node.spec.kind);
  return { width: inside.width + 2 * GAP.inside, height: inside.height + 2 * GAP.inside + GAP.title };
}

function edgeOf(node: GraphNode, flow: ProcessFlow): Omit<Line, 'through'> {
  const isBoundary = node.spec.kind === 'boundary';
  const from = node.spec.kind === 'boundary' ? node.spec.attachedTo : node.id;
  return { id: flow.id, from, to: flow.to, flow, boundary: isBoundary ? node.id : undefined };
}

function lineOf(
  edge: Omit<Line, 'through'>,
  layerOf: ReadonlyMap<string, number>,
  back: ReadonlySet<string>,
): Line {
  const [from, to] = [layerOf.get(edge.from) ?? 0, layerOf.get(edge.to) ?? 0];
  return { ...edge, through: back.has(edge.id) ? [] : passages(edge, from, to) };
}

function linksOf({ from, to, through }: Line): { from: string; to: string }[] {
  const stops = [from, ...through, to];
  return stops.slice(1).map((stop, index) => ({ from: stops[index] ?? from, to: stop }));
}

function cellsOf(
  boxes: readonly GraphNode[],
  sizes: ReadonlyMap<string, Size>,
  layerOf: ReadonlyMap<string, number>,
  lines: readonly Line[],
): Cell[] {
  const nodes = boxes.map(({ id }) => ({
    id,
    layer: layerOf.get(id) ?? 0,
    height: sizes.get(id)?.height ?? 0,
  }));
  const passing = lines.flatMap((line) =>
    line.through.map((id, index) => ({
      id,
      layer: (layerOf.get(line.from) ?? 0) + index + 1,
      height: PASSAGE,
    })),
  );
  return [...nodes, ...passing];
}

type Rows = Pick<Field, 'layerOf' | 'middle'>;

/** Columns as wide as their widest box; everything moved so that nothing lies left of or above zero. */
function placeBoxes(
  boxes: readonly GraphNode[],
  sizes: ReadonlyMap<string, Size>,
  { layerOf, middle }: Rows,
) {
  const widths: number[] = [];
  for (const { id } of boxes) {
    const layer = layerOf.get(id) ?? 0;
    widths[layer] = Math.max(widths[layer] ?? 0, sizes.get(id)?.width ?? 0);
  }
  const rights: number[] = [];
  for (const [layer, width] of widths.entries())
    rights.push((rights[layer - 1] ?? -GAP.column) + GAP.column + width);
  const top = Math.min(0, ...boxes.map(({ id }) => (middle.get(id) ?? 0) - (sizes.get(id)?.height ?? 0) / 2));
  const shifted = boxes.map((node): PlacedNode => {
    const layer = layerOf.get(node.id) ?? 0;
    const { width, height } = sizes.get(node.id) ?? sizeOfKind(node.spec.kind);
    const x = (rights[layer] ?? 0) - (widths[layer] ?? 0) / 2 - width / 2;
    const y = (middle.get(node.id) ?? 0) - height / 2;
    return { id: node.id, kind: node.spec.kind, name: node.name, x, y, width, height };
  });
  const bottom = Math.max(top, ...shifted.map((box) => box.y + box.height));
  return { boxes: new Map(shifted.map((box) => [box.id, box])), rights, bottom };
}

interface Lines {
  readonly lines: readonly Line[];
  readonly back: ReadonlySet<string>;
}

function assemble(
  scope: GraphScope,
  insides: ReadonlyMap<string, Layout>,
  field: Field,
  { lines, back }: Lines,
): Layout {
  const edgeEvents = scope.nodes.flatMap((node) => boundariesOf(node, field.boxes.get(node.id)));
  const events = new Map(edgeEvents.map((event) => [event.id, event]));
  let lane = 0;
  const flows = lines.map((line): PlacedFlow => {
    const points = back.has(line.id)
      ? routeBack(field, line, lane++)
      : routeForward(field, beginOf(line, field, events), line, line.through);
    return { id: line.id, label: line.flow.label ?? null, points };
  });
  const inner = [...insides].flatMap(([id, inside]) => {
    const box = field.boxes.get(id);
    return box ? [moved(inside, box.x + GAP.inside, box.y + GAP.inside + GAP.title)] : [];
  });
  return framed({
    nodes: [...field.boxes.values(), ...edgeEvents, ...inner.flatMap((each) => each.nodes)],
    flows: [...flows, ...inner.flatMap((each) => each.flows)],
  });
}

function beginOf(line: Line, field: Field, events: ReadonlyMap<string, PlacedNode>): Point {
  const event = line.boundary === undefined ? undefined : events.get(line.boundary);
  if (event) return { x: event.x + event.width / 2, y: event.y + event.height };
  const from = field.boxes.get(line.from);
  return from ? { x: from.x + from.width, y: from.y + from.height / 2 } : { x: 0, y: 0 };
}

/** Boundary events sit on the lower edge of their activity, side by side. */
function boundariesOf(node: GraphNode, host: PlacedNode | undefined): PlacedNode[] {
  if (!host) return [];
  return node.boundaries.map((event, index) => {
    const { width, height } = sizeOfKind('boundary');
    const x = host.x + host.width - (index + 1) * (width + 6);
    return {
      id: event.id,
      kind: 'boundary',
      name: event.name,
      x,
      y: host.y + host.height - height / 2,
      width,
      height,
    };
  });
}

type Content = Pick<Layout, 'nodes' | 'flows'>;

function moved({ nodes, flows }: Content, x: number, y: number): Content {
  return {
    nodes: nodes.map((node) => ({ ...node, x: node.x + x, y: node.y + y })),
    flows: flows.map((flow) => ({
      ...flow,
      points: flow.points.map((point) => ({ x: point.x + x, y: point.y + y })),
    })),
  };
}

/** Moves everything to begin at zero, and measures it. */
function framed(content: Content): Layout {
  const xs = content.nodes.flatMap((node) => [node.x, node.x + node.width]);
  const ys = content.nodes.flatMap((node) => [node.y, node.y + node.height]);
  const points = content.flows.flatMap((flow) => flow.points);
  const left = Math.min(0, ...xs, ...points.map((point) => point.x));
  const top = Math.min(...ys, ...points.map((point) => point.y));
  const width = Math.max(0, ...xs, ...points.map((point) => point.x)) - left;
  const height = Math.max(0, ...ys, ...points.map((point) => point.y)) - top;
  return { ...moved(content, -left, -top), width, height };
}
