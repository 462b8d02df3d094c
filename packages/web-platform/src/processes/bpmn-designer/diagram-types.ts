import type { StepChoices } from '../drafts/drawing.ts';

/** What is used of the library's objects, whose own types say `any`. */
export interface Moddle {
  readonly id?: string;
  readonly $type: string;
  readonly $parent?: Moddle;
  get(name: string): unknown;
}

/** A shape or a connection. */
export interface DiagramElement {
  readonly id: string;
  readonly type: string;
  readonly businessObject: Moddle;
}

export interface Modeling {
  updateProperties(element: DiagramElement, properties: object): void;
  updateModdleProperties(element: DiagramElement, moddle: Moddle, properties: object): void;
}

export interface ModdleFactory {
  create(type: string, attributes?: object): Moddle;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Canvas {
  zoom(level?: number, centre?: 'auto'): number;
  /** What is seen of the drawing: `inner` is all that is drawn, `outer` the box on the page. */
  viewbox(): { readonly inner: Area; readonly outer: Pick<Area, 'width' | 'height'> };
  viewbox(seen: Area): unknown;
  getRootElement(): DiagramElement;
  addMarker(id: string, name: string): void;
  removeMarker(id: string, name: string): void;
  scrollToElement(id: string): void;
}

/** What the panels write with. */
export interface Tools {
  readonly modeling: Modeling;
  readonly moddle: ModdleFactory;
}

/** The element that a panel is about, and what it works with. */
export interface ElementPanelProps {
  readonly element: DiagramElement;
  readonly tools: Tools;
  readonly choices: StepChoices;
}

export const isModdle = (value: unknown): value is Moddle =>
  typeof value === 'object' && value !== null && '$type' in value;

export const textOf = (moddle: Moddle | undefined, name: string): string => {
  const value = moddle?.get(name);
  return typeof value === 'string' ? value : '';
};

export const listOf = (moddle: Moddle | undefined, name: string): readonly Moddle[] => {
  const value = moddle?.get(name);
  return Array.isArray(value) ? value.filter(isModdle) : [];
};

export const childOf = (moddle: Moddle | undefined, name: string): Moddle | undefined => {
  const value = moddle?.get(name);
  return isModdle(value) ? value : undefined;
};
