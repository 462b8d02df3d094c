/** What is printed of one form: plain words, in the order of the paper. */
export type FormSheet = {
  readonly title: string;
  /** 编号, where the form has one. */
  readonly number: string;
  /** Where it stands: 审批中, 已通过; nothing where it stands nowhere. */
  readonly state: string;
  readonly sections: readonly SheetSection[];
  readonly opinions: readonly SheetOpinion[];
  /** A picture as SVG that leads to the record, and where it leads. */
  readonly code: string;
  readonly address: string;
  /** Wide tables need paper across. */
  readonly isAcross: boolean;
};

export type SheetSection = { readonly title: string; readonly parts: readonly SheetPart[] };

export type SheetPart = { readonly kind: 'facts'; readonly facts: readonly SheetFact[] } | SheetTable;

/** A field with its value; a wide one has a line of its own. */
export type SheetFact = { readonly label: string; readonly text: string; readonly isWide: boolean };

export type SheetTable = {
  readonly kind: 'table';
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Sums under the columns; nothing where none of them adds up. */
  readonly sums: readonly string[] | null;
};

/** `share` is how much room it takes beside the others. */
export type SheetColumn = { readonly title: string; readonly share: number; readonly isNumber: boolean };

export type SheetOpinion = {
  readonly step: string;
  readonly person: string;
  readonly verb: string;
  readonly time: string;
  readonly comment: string;
  readonly files: string;
  /** A picture of his own hand as SVG; nothing where he gave none. */
  readonly signature: string;
};
