/** A price of a resource (人材机) as a file lists it; decimal text in yuan. */
export type ListedPrice = {
  readonly code: string;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly price: string;
};
