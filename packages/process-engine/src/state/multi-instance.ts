/** The state of a step with many instances. */
export interface MultiInstance {
  readonly sequential: boolean;
  readonly items: readonly MultiItem[];
  /** Absent for a plain BPMN loop. */
  readonly vote: Vote | null;
}

export interface MultiItem {
  readonly id: number;
  /** The person, in a countersign. */
  readonly user: string | null;
  /** The element, in a loop over a collection. */
  readonly value: unknown;
  /** Values of this instance alone, given when it was added. */
  readonly vars?: Readonly<Record<string, unknown>>;
  readonly weight: number;
  readonly state: 'waiting' | 'open' | 'done' | 'dropped' | 'removed';
  readonly against: boolean;
  readonly tokenId: string | null;
  /** Joined by adding a signer, so that he may be removed again. */
  readonly isAdded: boolean;
  /** Which group he votes in, where every group has to say yes; null elsewhere. */
  readonly group: number | null;
}

/**
 * What a countersign needs to pass: `needed` of the weights, `percent` of all of them, or of each group everybody or
 * somebody.
 */
export type Vote =
  | { readonly needed: number | 'all' }
  | { readonly atLeast: number }
  | { readonly eachGroup: 'all' | 'any' };

/** 退回后直达: when this token is done, these onHold tasks open again. */
export interface DirectReturn {
  readonly tasks: readonly string[];
}
