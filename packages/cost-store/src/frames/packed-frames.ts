import type { CostProject } from '@jianheng/cost-engine';
import { projectFrames } from './write-frames.ts';

/** The frames of a project in one piece, as `storeFrames` takes them. */
export const framesOf = (project: CostProject): Buffer => Buffer.concat([...projectFrames(project)]);
