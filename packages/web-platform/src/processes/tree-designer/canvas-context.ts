import { createContext, useContext } from 'react';
import type { StepChoices } from '../drafts/drawing.ts';
import type { TreeDesigner } from './use-tree.ts';

export interface CanvasDesk {
  readonly designer: TreeDesigner;
  readonly choices: StepChoices;
  /** Keys of the steps that something stands against. */
  readonly faulty: ReadonlySet<string>;
  /** The step that is being dragged. */
  readonly dragged: string | undefined;
  readonly drag: (key: string | undefined) => void;
}

const Context = createContext<CanvasDesk | undefined>(undefined);
export const CanvasProvider = Context.Provider;

/** What every card of the canvas works with. */
export function useCanvas(): CanvasDesk {
  const desk = useContext(Context);
  if (desk === undefined) throw new Error('a card stands outside of its canvas');
  return desk;
}
