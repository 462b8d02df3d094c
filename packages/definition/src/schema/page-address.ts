/** The frame that a page stands in. */
export type PageLayout = 'bare' | 'simple' | 'main' | 'new-window' | 'sys-manager' | 'project';

/** Where a page of a module stands in the web. */
export type PageAddress = {
  readonly route: `/${string}`;
  /** Else the system manager's frame below its address, and the main one elsewhere. */
  readonly layout?: PageLayout;
  /** Other addresses that lead there. */
  readonly aliases?: readonly `/${string}`[];
  /** Other addresses where it stands as well, each in the frame of its own beginning. */
  readonly alsoAt?: readonly `/${string}`[];
};
