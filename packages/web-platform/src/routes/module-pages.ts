import type { ComponentType } from 'react';

/** Pages that a module brings itself: the address (a pattern of the table or a new one) and how to load its component. */
export type ModulePages = Readonly<Record<string, () => Promise<ComponentType>>>;
