/** What is wrong with a file of others or what it holds: a sentence in Chinese that names the place and the field. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
