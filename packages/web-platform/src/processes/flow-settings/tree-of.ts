import type { ProcessStep } from '@jianheng/definition';
import { stepsBelow } from '@jianheng/process-engine';
import type { Drawing } from '../drafts/drawing.ts';

/** Every step of the version in use, from top to bottom; none of one that was drawn as BPMN. */
export const stepsInUse = ({ current }: Drawing): readonly ProcessStep[] =>
  current.tree === null ? [] : stepsBelow(current.tree.steps);
