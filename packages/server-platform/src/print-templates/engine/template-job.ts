import type { FileJob } from '@jianheng/foreign-files';

export type TemplateKind = 'docx' | 'xlsx';

/** What a template may name: fields of the form and what stands around them, lists with their columns, pictures. */
export type TemplateWords = {
  readonly fields: readonly string[];
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly pictures: readonly string[];
};

/** A value as it is written, beside it what words after a stroke ask for: `{金额|大写}`. */
export type TemplateCell = {
  readonly text: string;
  /** Decimal text of a number. */
  readonly number?: string;
  /** `2026-11-25`. */
  readonly day?: string;
};
export type TemplateRow = Readonly<Record<string, TemplateCell>>;

/** A PNG as base64, with its points on paper. */
export type TemplatePicture = { readonly png: string; readonly width: number; readonly height: number };

/** Everything of one form, under every name that it has. */
export type TemplateValues = {
  readonly fields: TemplateRow;
  readonly lists: Readonly<Record<string, readonly TemplateRow[]>>;
  readonly pictures: Readonly<Record<string, TemplatePicture>>;
};

/** Checks a template; fills it in where values are given. */
export type TemplateJob = FileJob & {
  readonly kind: TemplateKind;
  readonly words: TemplateWords;
  readonly values: TemplateValues | null;
};

/** What is wrong with a placeholder (占位符), and where it stands. */
export type TemplateFault = {
  readonly place: string;
  readonly placeholder: string;
  readonly sentence: string;
};

/** Written as `found.json`; a filled document beside it as `filled`. */
export type TemplateFindings = {
  readonly placeholders: number;
  readonly faults: readonly TemplateFault[];
};

export const FOUND_FILE = 'found.json';
export const FILLED_FILE = 'filled';

/** Placeholders of one template; more are no form. */
export const MOST_PLACEHOLDERS = 2000;
/** Faults that are told; whoever has more mends these first. */
export const MOST_FAULTS = 100;
