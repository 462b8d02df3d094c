/** Either this or that: a key of one beside a key of another is refused. */
export type OneOf<Ways, All = Ways> = Ways extends object
  ? Ways & { readonly [Key in Exclude<All extends object ? keyof All : never, keyof Ways>]?: never }
  : never;
