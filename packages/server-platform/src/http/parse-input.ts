import { type Fault, fieldFault } from '@jianheng/definition';
import { z } from 'zod';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { placeCalled } from './place-label.ts';
import { shapeFault, shapeMessage } from './shape-rule.ts';

z.config({ localeError: (issue) => shapeMessage(issue, issue.input) });

/** Checks one part of a request against its schema; wrong input is refused with a sentence per place. */
export function parseInput(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) {
    if (part === 'body' && isSomething(value)) throw new ValidationError({ body: inputFault('noBody') });
    return undefined;
  }
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;

  const faults: Record<string, Fault> = {};
  for (const issue of parsed.error.issues.slice(0, MAX_REPORTED))
    for (const [place, fault] of faultsOf(issue, { schema, value, part })) faults[place] ??= fault;
  throw new ValidationError(faults);
}

/** Nobody reads more at once; a thousand wrong values are told as the first few. */
const MAX_REPORTED = 50;

type Told = readonly [place: string, fault: Fault];

type Read = { readonly schema: z.ZodType; readonly value: unknown; readonly part: string };

function faultsOf(issue: z.core.$ZodIssue, read: Read): Told[] {
  const { part } = read;
  const path = issue.path.join('.');
  const place = path || part;
  const nearest = issue.code === 'invalid_union' ? nearestOf(issue) : undefined;
  if (nearest)
    return nearest.flatMap((inner) => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, read));
  if (issue.code !== 'unrecognized_keys') return [[place, placeFault(issue, read)]];
  return issue.keys
    .slice(0, MAX_REPORTED)
    .map((name) => [path ? `${path}.${name}` : name, fieldFault('unknown', { name })]);
}

/** What a schema says itself is said once: not behind the name of the field that it names already. */
function placeFault(issue: z.core.$ZodIssue, read: Read): Fault {
  const { place, isKnown, line } = placeCalled(read, issue.path);
  if (issue.code === 'invalid_key') return keyFault(issue, place);
  const given = valueAt(read.value, issue.path);
  const saysItself = issue.message !== shapeMessage(issue, given);
  const isWhole = saysItself && isKnown && (issue.message.startsWith('请') || issue.message.includes(place));
  const fault = saysItself ? ofSchema(issue.message, place, isWhole) : shapeFault(issue, place, given);
  return line && !isWhole ? { ...fault, line } : fault;
}

/** A key that may not be called so: what is wrong is said of the key. */
function keyFault({ issues: [first] }: z.core.$ZodIssueInvalidKey, place: string): Fault {
  return first ? inputFault('shape', { place, rule: first.message }) : inputFault('unfit', { place });
}

const ofSchema = (rule: string, place: string, isWhole: boolean): Fault =>
  isWhole ? { code: 'shape', template: rule, params: {} } : inputFault('shape', { place, rule });

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (around, step) => (isHolder(around) ? (around as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  );
}

const isHolder = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Of several shapes the one that the value comes nearest to; none where it is no object that any of them could be. */
function nearestOf({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const inside = ({ code, path }: z.core.$ZodIssue) => code === 'unrecognized_keys' || path.length > 0;
  const [nearest] = errors
    .filter((issues) => issues.every(inside))
    .toSorted((one, other) => one.length - other.length);
  return nearest?.length ? nearest : undefined;
}

const isSomething = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'object' && Object.keys(value).length === 0);
