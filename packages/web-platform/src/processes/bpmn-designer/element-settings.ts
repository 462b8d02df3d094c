import { changed } from '../../custom-forms/draft/changed.ts';
import { childOf, type DiagramElement, listOf, type Moddle, type Tools, textOf } from './diagram-types.ts';

export type Settings = Readonly<Record<string, unknown>>;

const SETTINGS = 'jianheng:Settings';
const NONE: Settings = {};

/** What stands beside BPMN at an element. */
export function settingsOf(element: DiagramElement): Settings {
  const found = extensionsOf(element).find(({ $type }) => $type === SETTINGS);
  if (found === undefined) return NONE;
  try {
    const value: unknown = JSON.parse(textOf(found, 'text'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : NONE;
  } catch {
    return NONE;
  }
}

/** Says some of it otherwise; `undefined` takes it away. What others wrote beside it stays. */
export function changeSettings(tools: Tools, element: DiagramElement, said: object): void {
  const next = changed(settingsOf(element), said);
  const others = extensionsOf(element).filter(({ $type }) => $type !== SETTINGS);
  const isMark = element.type === 'bpmn:SendTask';
  const own =
    Object.keys(next).length > 0 || isMark
      ? [tools.moddle.create(SETTINGS, { text: JSON.stringify(next) })]
      : [];
  const values = [...others, ...own];
  const extensionElements =
    values.length === 0 ? undefined : tools.moddle.create('bpmn:ExtensionElements', { values });
  tools.modeling.updateProperties(element, { extensionElements });
}

const extensionsOf = ({ businessObject }: DiagramElement): readonly Moddle[] =>
  listOf(childOf(businessObject, 'extensionElements'), 'values');

/** An attribute of Flowable and its relatives. */
export function foreign({ businessObject }: DiagramElement, name: string): string | undefined {
  const { $attrs = {} } = businessObject as { readonly $attrs?: Readonly<Record<string, string>> };
  const found = Object.entries($attrs).find(([key]) => key.endsWith(`:${name}`));
  return found?.[1];
}
