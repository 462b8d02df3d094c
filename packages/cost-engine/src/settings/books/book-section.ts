/**
 * A section (分部) of a book: its six digits and all its items in the order of their numbers, each with the units that it may have:
 * `平整场地 m2，管沟土方 m/m3`. A section is whole, or it is not there.
 */
export type BookSection = readonly [code: string, items: string];
