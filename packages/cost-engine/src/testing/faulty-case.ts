import type { SmallProject } from './small-project.ts';

/** What is spoilt in words, how, and the findings (`rule/kind target`) that must come of it and no others. */
export type FaultyCase = readonly [
  title: string,
  spoil: (small: SmallProject) => void,
  findings: readonly string[],
];
