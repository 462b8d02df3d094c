import type { ProcessFlow, ProcessModel } from '../../model/process-model.ts';
import type { ProcessNode } from '../../model/process-nodes.ts';
import type { Declared } from '../import/declarations.ts';
import { readProcess } from '../import/read-process.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { eventInFile } from './event-in-file.ts';
import { isSame } from './is-same.ts';
import type { SettingsTexts } from './write-process.ts';

/** A process as it is written without settings, and how its ids are called in the file. */
interface Written {
  readonly process: XmlElement;
  readonly processId: string;
  readonly declared: Declared;
  readonly xmlId: (id: string) => string;
}

/**
 * What has to stand beside BPMN: the written process is read as anybody would read it, and where the model says
 * otherwise, the difference is written as settings. So whatever is written is read again as it was.
 */
export function findSettings(model: ProcessModel, written: Written): SettingsTexts {
  const read = readProcess(
    { declared: written.declared, options: {}, problems: [], notes: [] },
    written.process,
  );
  const texts = new Map<string, string>();
  const note = (id: string, difference: Readonly<Record<string, unknown>>): void => {
    if (Object.keys(difference).length > 0) texts.set(id, jsonText(difference));
  };
  const nodes = new Map(read.nodes.map((node) => [node.id, node]));
  for (const node of model.nodes) noteItem(node, nodes);
  const flows = new Map(read.flows.map((flow) => [flow.id, flow]));
  for (const flow of model.flows) noteItem(flow, flows);
  note(written.processId, processDifference(model, read, written));
  return texts;

  function inFile(item: ProcessNode | ProcessFlow): object {
    return 'kind' in item && 'event' in item ? { ...item, event: eventInFile(item, written.xmlId) } : item;
  }

  function noteItem<Item extends ProcessNode | ProcessFlow>(
    item: Item,
    found: ReadonlyMap<string, Item>,
  ): void {
    const id = written.xmlId(item.id);
    note(
      id,
      differenceOf(
        inFile(item),
        found.get(id) ?? {},
        'kind' in item ? ['scope', 'attachedTo', 'handler'] : ['from', 'to'],
      ),
    );
  }
}

/** References are skipped: they are BPMN's own, in the ids of the file. */
function differenceOf(wanted: object, read: object, skipped: readonly string[]): Record<string, unknown> {
  const is = new Map<string, unknown>(Object.entries(read));
  const entries = Object.entries(wanted).filter(
    ([name, value]) => !skipped.includes(name) && !isSame(is.get(name), value),
  );
  return Object.fromEntries(entries);
}

function processDifference(
  model: ProcessModel,
  read: ProcessModel,
  { xmlId }: Written,
): Record<string, unknown> {
  const plain = differenceOf(model, read, ['nodes', 'flows']);
  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  const wanted = [...idsOf(model.nodes), ...idsOf(model.flows)];
  const found = [...idsOf(read.nodes), ...idsOf(read.flows)];
  return isSame(wanted.map(xmlId), found) ? plain : { ...plain, order: wanted };
}

/** JSON may hold characters that XML may not; there they are written by their numbers. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );
}
