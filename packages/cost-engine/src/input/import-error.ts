/** A sentence about the file, in Chinese, naming the place and the field. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
