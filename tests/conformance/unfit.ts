/** The suite itself cannot be read as it is; the message is a sentence for whoever wrote it. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}
