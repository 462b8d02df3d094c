/** The catalogues of the platform, for whoever checks that nothing is missing. */
export { en } from './en/all.ts';
export { es } from './es/all.ts';
