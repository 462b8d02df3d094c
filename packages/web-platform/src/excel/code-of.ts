import type { WebEntity } from '../entities/definition/web-module.ts';

/** How the calls of Excel know an entity that a page knows by its declaration. */
export const codeOf = ({ module, name }: WebEntity): string => `${module.name}.${name}`;
