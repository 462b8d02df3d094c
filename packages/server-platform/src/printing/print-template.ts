/**
 * A Typst file and the shape of what it draws. It reads its content as `json(bytes(sys.inputs.data))`, so that a person's
 * text never is part of a template's, its fonts as `json(bytes(sys.inputs.fonts))`, and sees no file outside its folder.
 */
export type PrintTemplate<Data> = {
  readonly file: URL;
  /** What the template reads: plain JSON, whose keys are the template's own. */
  readonly content: (data: Data) => object;
};
