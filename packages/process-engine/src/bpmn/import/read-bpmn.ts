import type { Problem } from '../../model/problem.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import { readXml } from '../xml/read-xml.ts';
import { BpmnUnreadable, childrenNamed, type XmlElement } from '../xml/xml-element.ts';
import { readDeclarations } from './declarations.ts';
import { readProcess } from './read-process.ts';
import type { Reading, ReadOptions } from './reading.ts';

export interface BpmnReading {
  /** One for each process of the file, as far as it could be read. */
  readonly models: readonly ProcessModel[];
  /** Why the models must not run, each naming its element. `lintModel` has its own word to say besides. */
  readonly problems: readonly Problem[];
  /** What was passed over because it means nothing here, such as other engines' form keys. */
  readonly notes: readonly Problem[];
}

/** More steps than anybody draws, and few enough for every check. */
const MAX_NODES = 5000;

/**
 * Reads BPMN 2.0 XML, with the attributes of Flowable, Activiti and Camunda and our own settings. Nothing in it is ever
 * run or fetched: what has no meaning here is refused by its name. Throws BpmnUnreadable, with a Chinese sentence,
 * for what is no BPMN file at all; time and memory are bounded whatever is given.
 */
export function readBpmn(xml: string, options: ReadOptions = {}): BpmnReading {
  const definitions = readXml(xml);
  if (definitions.name !== 'bpmn:definitions') throw new BpmnUnreadable('文件不是 BPMN 2.0 流程图。');
  const processes = childrenNamed(definitions, 'bpmn:process');
  if (processes.length === 0) throw new BpmnUnreadable('文件中没有流程（process）。');
  if (countElements(processes) > MAX_NODES)
    throw new BpmnUnreadable(`流程的步骤太多，最多 ${MAX_NODES} 个。`);
  const reading: Reading = { declared: readDeclarations(definitions), options, problems: [], notes: [] };
  const models = processes.map((process) => readProcess(reading, process));
  refuseSameKeys(reading, models);
  return { models, problems: reading.problems, notes: reading.notes };
}

/** Steps and flows with all they hold that has an id. */
function countElements(elements: readonly XmlElement[]): number {
  return elements.reduce(
    (sum, element) => sum + (element.attributes.has('id') ? 1 : 0) + countElements(element.children),
    0,
  );
}

function refuseSameKeys({ problems }: Reading, models: readonly ProcessModel[]): void {
  const seen = new Set<string>();
  for (const { key } of models) {
    if (seen.has(key)) problems.push({ elementId: key, message: `文件中有多个编码为“${key}”的流程。` });
    seen.add(key);
  }
}
