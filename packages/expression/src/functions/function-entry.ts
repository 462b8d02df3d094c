import type { Frame, Run } from '../values/frame.ts';
import type { Value } from '../values/value.ts';

export type FunctionFamily = '数学' | '统计' | '逻辑' | '文字' | '日期' | '列表' | '金额';

/** One argument, for help and for the number check. */
export interface ArgumentHelp {
  /** Chinese */
  readonly name: string;
  readonly isOptional: boolean;
  /** may be repeated */
  readonly isMany: boolean;
}

/** What a designer shows of a function. */
export interface FunctionHelp {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly family: FunctionFamily;
  /** Chinese, one sentence */
  readonly description: string;
  readonly arguments: readonly ArgumentHelp[];
  readonly example: string;
}

/** How a function takes its arguments. Omitted ones arrive as blank. */
export type Work =
  /** of single values; called for every row when an argument is a list */
  | { readonly takes: 'each'; readonly run: (values: readonly Value[], frame: Frame) => Value }
  /** of whole lists */
  | { readonly takes: 'whole'; readonly run: (values: readonly Value[], frame: Frame) => Value }
  /** evaluates only the arguments it needs */
  | { readonly takes: 'lazy'; readonly run: (parts: readonly Run[], frame: Frame) => Value };

export interface FunctionEntry extends FunctionHelp {
  readonly work: Work;
  /** says in Chinese what is wrong with a number of arguments between fewest and most */
  readonly refuse?: (count: number) => string | null;
}

/** An argument that must be given. */
export function need(name: string): ArgumentHelp {
  return { name, isOptional: false, isMany: false };
}

/** An argument that may be left out. */
export function maybe(name: string): ArgumentHelp {
  return { name, isOptional: true, isMany: false };
}

/** One argument or more. */
export function many(name: string): ArgumentHelp {
  return { name, isOptional: false, isMany: true };
}
