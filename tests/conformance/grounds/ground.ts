import type { Command, EngineEvent, ProcessModel, UnitRows } from '@jianheng/process-engine';

/** Where the trees of a case live: in memory, or in a database. Nothing of them is kept anywhere else. */
export interface Ground {
  readonly name: string;
  /** Forgets everything of the case before. */
  reset(): Promise<void>;
  deploy(model: ProcessModel): Promise<void>;
  /** The newest version of every process. */
  models(): Promise<readonly ProcessModel[]>;
  /** All trees, in the order in which they were started. */
  trees(): Promise<readonly UnitRows[]>;
  /** Does one command on the tree of this root, or starts a new tree. */
  act(rootId: string | null, command: Command, now: string): Promise<Done>;
  close(): Promise<void>;
}

export interface Done {
  readonly rootId: string;
  readonly events: readonly EngineEvent[];
}
