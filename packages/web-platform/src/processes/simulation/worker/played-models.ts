import {
  compileTree,
  faultOn,
  lintModel,
  type Problem,
  type ProcessModel,
  readBpmn,
} from '@jianheng/process-engine';
import type { DrawnSource, PlayedWorld } from './protocol.ts';

interface ReadModel {
  readonly model: ProcessModel | undefined;
  readonly problems: readonly Problem[];
}

/** A model is read once; every move asks for it, and the engine knows its graph by the object. */
const known = new Map<string, ReadModel>();
const MAX_KNOWN = 20;

/** The model of what is drawn, with all that keeps it from running. */
export function drawnModel({ source, fields }: PlayedWorld): ReadModel {
  return keptBy(JSON.stringify(source), () => {
    const read = readSource(source);
    if (read.model === undefined || read.problems.length > 0) return read;
    return {
      model: read.model,
      problems: lintModel(read.model, { faultOf: (expression) => faultOn(fields, expression) }),
    };
  });
}

/** A process that is called, from its file. */
export function calledModel({ called }: PlayedWorld, key: string): ProcessModel | undefined {
  const xml = called[key];
  return xml === undefined ? undefined : keptBy(xml, () => readFile(key, xml)).model;
}

function readSource(source: DrawnSource): ReadModel {
  if ('xml' in source) return readFile(source.key, source.xml);
  const { key, name, tree } = source;
  return { model: compileTree({ ...tree, key, name }), problems: [] };
}

function readFile(key: string, xml: string): ReadModel {
  const { models, problems } = readBpmn(xml);
  const [model] = models;
  return { model: model && { ...model, key }, problems };
}

function keptBy(place: string, make: () => ReadModel): ReadModel {
  const found = known.get(place);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const made = make();
  known.set(place, made);
  return made;
}
