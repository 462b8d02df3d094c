import type { Fault } from '../drafts/drawing.ts';
import { faultPlace } from './fault-place.ts';
import { START, type TreeDesigner } from './use-tree.ts';

/** Goes to the step that a fault is about, and chooses it. */
export function jumpToFault({ tree, choose }: TreeDesigner, fault: Fault): void {
  const key = faultPlace(tree.steps, fault) ?? START;
  choose(key);
  document
    .querySelector(`[data-step="${CSS.escape(key)}"]`)
    ?.scrollIntoView({ block: 'center', inline: 'center' });
}
