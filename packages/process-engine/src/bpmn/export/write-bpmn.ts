import { handlerLine, handlersIn } from '../../model/compensation.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import { writeXml } from '../xml/write-xml.ts';
import { Declarations } from './declare.ts';
import { findSettings } from './find-settings.ts';
import { makeElement } from './make-element.ts';
import { writeDiagram } from './write-diagram.ts';
import { writeProcess } from './write-process.ts';
import { XmlIds } from './xml-ids.ts';

/**
 * A model as BPMN 2.0 XML with its drawing, for BPMN designers and other engines. `readBpmn` reads the very same
 * model from it again. The model must have passed `lintModel`.
 */
export function writeBpmn(model: ProcessModel): string {
  const ids = new XmlIds();
  const processId = ids.idFor(model.key);
  const handled = handlersIn(model.nodes);
  const elements = [...model.nodes, ...model.flows, ...handled.map(handlerLine)];
  const known = new Map(elements.map(({ id }) => [id, ids.idFor(id)]));
  const xmlId = (id: string): string => known.get(id) ?? id;
  const declarations = new Declarations(ids);
  const handlers = new Set(handled.map(({ handler }) => handler));
  const context = { declarations, xmlId, processId, handlers };
  const plain = writeProcess(model, { ...context, settings: copyMarks(model, xmlId) });
  const settings = findSettings(model, { process: plain, declared: declarations.declared, xmlId, processId });
  const process = writeProcess(model, { ...context, settings });
  return writeXml(
    makeElement('bpmn:definitions', {
      attributes: { id: ids.make('Definitions'), targetNamespace: 'http://jianheng.cn/process' },
      children: [...declarations.elements, process, writeDiagram(model, { ids, processId, xmlId })],
    }),
  );
}

/** A send task is 抄送 only with settings beside it. */
function copyMarks({ nodes }: ProcessModel, xmlId: (id: string) => string): ReadonlyMap<string, string> {
  return new Map(nodes.filter(({ kind }) => kind === 'copyTo').map(({ id }) => [xmlId(id), '{}']));
}
