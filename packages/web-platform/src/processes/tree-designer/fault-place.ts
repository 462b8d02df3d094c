import { stepsBelow } from '@jianheng/process-engine';
import type { Fault } from '../drafts/drawing.ts';
import type { Steps } from './tree-edits.ts';

/** The step that a fault is about: nodes and flows of the engine are called by the keys of their steps. */
export function faultPlace(steps: Steps, { elementId }: Fault): string | undefined {
  if (elementId === null) return undefined;
  const keys = stepsBelow(steps).flatMap(({ key }) => key ?? []);
  if (keys.includes(elementId)) return elementId;
  const [longest] = keys
    .filter((key) => elementId.startsWith(`${key}-`))
    .toSorted((left, right) => right.length - left.length);
  return longest;
}
