import type { ProcessFlow, ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';
import { pairFlows, pairNodes } from './pair-parts.ts';

/** One thing that a step, a way or a process says otherwise; `undefined` where it says nothing. */
export interface SettingChange {
  /** The property of the model: `approvers`, `condition`; of another process's variables, `inputs.amount`. */
  readonly setting: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A step that is there on one side alone, or says otherwise. Ids are those of its own side. */
export interface StepDifference {
  readonly part: 'step';
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: ProcessNode | undefined;
  readonly after: ProcessNode | undefined;
  readonly settings: readonly SettingChange[];
}

/** The same of a way from one step to another. */
export interface FlowDifference {
  readonly part: 'flow';
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: ProcessFlow | undefined;
  readonly after: ProcessFlow | undefined;
  readonly settings: readonly SettingChange[];
}

/** What holds for the whole process. */
export interface ProcessDifference {
  readonly part: 'process';
  readonly change: 'changed';
  readonly settings: readonly SettingChange[];
}

export type ModelDifference = StepDifference | FlowDifference | ProcessDifference;

/** Names what a part is, not what it says. */
const STRUCTURE: readonly string[] = ['id', 'from', 'to', 'scope', 'attachedTo', 'handler'];
/** Are told one by one: each of their values has a name of its own. */
const BY_NAME: readonly string[] = [
  'event',
  'inputParameters',
  'inputs',
  'loop',
  'outputParameters',
  'outputs',
  'rights',
  'settings',
  'vars',
];

/**
 * Where two versions of a process differ (版本对比), in the order in which the newer one is drawn, what was taken out at the
 * end. Steps are the same by their ids, or by kind and name where exactly one on either side is called so; ways are the
 * same where they join the same steps.
 */
export function compareModels(before: ProcessModel, after: ProcessModel): readonly ModelDifference[] {
  const nodes = pairNodes(before, after);
  return [
    ...wholeChanges(before, after),
    ...nodes.pairs.flatMap((pair) => difference('step', pair, placeChanges(pair, nodes.idAfter))),
    ...pairFlows(before, after, nodes.idAfter).flatMap((pair) => difference('flow', pair)),
  ];
}

function wholeChanges(before: ProcessModel, after: ProcessModel): ProcessDifference[] {
  const said = ({ settings, vars }: ProcessModel) => ({ settings, vars });
  const settings = settingChanges(said(before), said(after));
  return settings.length === 0 ? [] : [{ part: 'process', change: 'changed', settings }];
}

interface Pair<Part> {
  readonly before: Part | undefined;
  readonly after: Part | undefined;
}

function difference<Part extends 'step' | 'flow'>(
  part: Part,
  { before, after }: Pair<Part extends 'step' ? ProcessNode : ProcessFlow>,
  more: readonly SettingChange[] = [],
) {
  const settings = before && after ? [...settingChanges(before, after), ...more] : [];
  if (before && after && settings.length === 0) return [];
  const change = changeOf(before, after);
  return [{ part, change, before, after, settings }];
}

function changeOf(before: object | undefined, after: object | undefined) {
  if (before === undefined) return 'added' as const;
  return after === undefined ? ('removed' as const) : ('changed' as const);
}

/** A step that lies in another sub-process, or sits on another step, than before. */
function placeChanges(
  { before, after }: Pair<ProcessNode>,
  idAfter: ReadonlyMap<string, string>,
): SettingChange[] {
  if (!before || !after) return [];
  const placeOf = (node: ProcessNode, name: string): string | undefined => {
    const value: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : undefined;
  };
  return ['scope', 'attachedTo', 'handler'].flatMap((setting) => {
    const was = placeOf(before, setting);
    const is = placeOf(after, setting);
    return (was && (idAfter.get(was) ?? was)) === is ? [] : [{ setting, before: was, after: is }];
  });
}

function settingChanges(before: object, after: object): SettingChange[] {
  return changesIn(before, after)
    .filter(({ setting }) => !STRUCTURE.includes(setting))
    .flatMap((change) => (BY_NAME.includes(change.setting) ? namedChanges(change) : [change]));
}

function namedChanges({ setting, before, after }: SettingChange): SettingChange[] {
  return changesIn(asObject(before), asObject(after)).map((change) => ({
    ...change,
    setting: `${setting}.${change.setting}`,
  }));
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function changesIn(before: object, after: object): SettingChange[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((setting) =>
    isSame(was.get(setting), is.get(setting))
      ? []
      : [{ setting, before: was.get(setting), after: is.get(setting) }],
  );
}

/** The order in which an object names its properties says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, inOrder(inner)]);
}
