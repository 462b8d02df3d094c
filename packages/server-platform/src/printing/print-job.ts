/** What one print may use. */
export interface PrintLimits {
  readonly memoryInMegabytes: number;
  readonly timeoutInSeconds: number;
}

/** What a child process is asked to print. */
export interface PrintJob {
  /** path of the template */
  readonly template: string;
  /** JSON */
  readonly content: string;
  /** fonts of the template, by the path of their file */
  readonly fonts: readonly { readonly family: string; readonly file: string }[];
  readonly memoryInMegabytes: number;
  /** A PDF, or its first page as SVG, unless said otherwise. */
  readonly output?: 'pdf' | 'svg';
}

/** What a child process answers: the document, what is wrong with the template, or that Typst is not made for this system. */
export type PrintAnswer =
  | { readonly document: Uint8Array }
  | { readonly templateFault: string }
  | { readonly isUnsupported: true };

/** What a child process leaves behind that has grown too large. */
export const MEMORY_EXCEEDED = 'print memory exceeded';
