import type { NotChecked } from '../findings/finding.ts';
import { checked } from './read-small.ts';
import { smallProject } from './small-project.ts';

/** What cannot be checked of the small project with settings that hold nothing but these. */
export function allNotChecked(settings: object): readonly NotChecked[] {
  return checked(smallProject(), settings).notChecked;
}
