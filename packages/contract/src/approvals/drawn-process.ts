import { z } from 'zod';
import { processTree } from './tree-schema.ts';

/** A process or a form, by its key. */
export const processKey = z.string().min(1).max(100);

const bpmnFile = z.strictObject({ key: processKey, xml: z.string().min(1) });
const tree = z.strictObject({ key: processKey, tree: processTree });

/** What is to become a version of a process: a BPMN 2.0 file, or what the tree designer drew. */
export const drawnProcess = z.union([bpmnFile, tree]);

/** The same with how many past forms it is tried on. */
const last = { last: z.int().min(1).max(200).optional() };
export const triedProcess = z.union([bpmnFile.extend(last), tree.extend(last)]);

/** The same with the draft that it comes from, which is done with then. */
const draft = { draft: z.int().min(1).optional() };
export const deployedProcess = z.union([bpmnFile.extend(draft), tree.extend(draft)]);

/** Something that stands against a model; the step or flow it is about, unless it is the whole. */
const problem = z.strictObject({ elementId: z.string().nullable(), message: z.string() });

/** What stands against what was drawn, and what of it means nothing here. */
export const findings = { problems: z.array(problem), notes: z.array(z.string()) };
