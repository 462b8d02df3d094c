import {
  type BillCorrection,
  billForms,
  type CostProject,
  canonicalText,
  formsWorkbook,
  nationalXml,
  recalculated,
} from '@jianheng/cost-engine';
import type { LoadedProject } from './loaded-project.ts';

/**
 * Formats in which a bill leaves the product: forms of GB 50500-2013, exchange XML, and the canonical format, which loses nothing.
 */
export const BILL_FORMATS = ['xlsx', 'xml', 'ndjson'] as const;
type BillFormat = (typeof BILL_FORMATS)[number];

/** `isCorrected`: with its arithmetic put right, as `corrections` lists it. */
export type BillInput = { readonly format: BillFormat; readonly isCorrected: boolean };

const ENCODER = new TextEncoder();

/** Bytes of texts that are made piece by piece. */
function bytesOf(pieces: Iterable<string>): Uint8Array {
  return Buffer.concat([...pieces].map((piece) => ENCODER.encode(piece)));
}

const WRITERS: Readonly<Record<BillFormat, (project: CostProject) => Uint8Array>> = {
  xlsx: (project) => formsWorkbook(billForms(project)),
  xml: (project) => bytesOf(nationalXml(project)),
  ndjson: (project) => bytesOf(canonicalText(project)),
};

/** The bill as a file. */
export function billWork({ project }: LoadedProject, { format, isCorrected }: BillInput): Uint8Array {
  return WRITERS[format](isCorrected ? recalculated(project).project : project);
}

/** Of the figures that do not follow from their parts, this many are listed. */
export const MAX_CORRECTIONS = 500;

/** Corrections of a bill: their number, and the first of them. */
export interface BillCorrections {
  readonly count: number;
  readonly rows: readonly BillCorrection[];
}

/** What a corrected bill changes. */
export function correctionsWork({ project }: LoadedProject, _input: object): BillCorrections {
  const { corrections } = recalculated(project);
  return { count: corrections.length, rows: corrections.slice(0, MAX_CORRECTIONS) };
}
