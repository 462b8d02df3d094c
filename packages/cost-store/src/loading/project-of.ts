import type { CostProject } from '@jianheng/cost-engine';
import type { ProjectFrame, ResourcesFrame, UnitFrame } from '../frames/frames.ts';
import type { ReadFrame } from '../frames/read-frames.ts';
import { LineLoading, type LoadedBlock } from './line-loading.ts';
import { buildingOf, headOf, resourceOf, unitOf } from './unit-of.ts';

/**
 * The project that frames hold, as the engine takes it: the inverse of `projectFrames`, but for the ids of lines, which are those of
 * the store (`{unit}-{number}`). The frames come from a program of our own.
 */
export function projectOf(frames: Iterable<ReadFrame>): CostProject {
  const all = [...frames];
  const heads = all.map(({ head }) => head);
  const project = heads.find((head): head is ProjectFrame => head.kind === 'project');
  if (project === undefined) throw new RangeError('frames without a project');
  const resources = heads
    .filter((head): head is ResourcesFrame => head.kind === 'resources')
    .flatMap(({ rows }) => rows.map(resourceOf));
  const units = heads.filter((head): head is UnitFrame => head.kind === 'unit').map(unitOf);
  return {
    head: headOf(project),
    buildings: project.buildings.map(buildingOf),
    unitWorks: units,
    resources,
    ...loadedLines(all).finish(
      (unit, resource) => units[unit]?.prices.get(resource) ?? resources[resource]?.price ?? Number.NaN,
    ),
  };
}

function loadedLines(frames: readonly ReadFrame[]): LineLoading {
  const loading = new LineLoading(frames.filter(isBlock));
  let owner = { id: '', place: -1, resourceBase: 0 };
  for (const frame of frames) {
    if (isBlock(frame)) loading.take(frame, owner);
    else if (frame.head.kind === 'unit') {
      const { summary, resourceBase = 0 } = frame.head;
      owner = { id: summary.id, place: owner.place + 1, resourceBase };
    }
  }
  return loading;
}

const isBlock = (frame: ReadFrame): frame is LoadedBlock => 'arrays' in frame;
