import type { NodeKind } from '../model/process-nodes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  /** Left and top, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedFlow {
  readonly id: string;
  readonly label: string | null;
  /** From the edge of one node to the edge of the other, in right angles. */
  readonly points: readonly Point[];
}

export interface Layout {
  readonly nodes: readonly PlacedNode[];
  readonly flows: readonly PlacedFlow[];
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distances in pixels. */
export const GAP = { column: 56, row: 28, inside: 24, title: 22, lane: 14, margin: 16 } as const;

const EVENT: Size = { width: 36, height: 36 };
const GATEWAY: Size = { width: 44, height: 44 };
const TASK: Size = { width: 128, height: 56 };

/** How large a node is drawn that holds nothing. */
export function sizeOfKind(kind: NodeKind): Size {
  if (['start', 'end', 'catch', 'throw', 'boundary'].includes(kind)) return EVENT;
  if (['exclusive', 'parallel', 'inclusive', 'eventGateway'].includes(kind)) return GATEWAY;
  return TASK;
}
