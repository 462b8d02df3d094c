import { toast } from '../toast/toast.ts';
import { ApiError, fieldErrors } from './api-error.ts';
import { type ApiErrorDetails, secondsOf } from './envelope.ts';

/** Tells a refusal: its sentences by field where there are any, else its own. Answers what takes it away. */
export function showError(fault: ApiErrorDetails): () => void {
  const sentences = Object.values(fieldErrors(new ApiError(fault)));
  return toast().error(sentences.length > 0 ? sentences.join(' ') : fault.msg, secondsOf(fault));
}
