/** A fee cannot be computed; the message is a Chinese sentence for the user. */
export class FeeError extends Error {
  override readonly name = 'FeeError';
}
