import type { BuildingHead, FrameHead, ProjectFrame } from './frames.ts';
import { frame } from './write-frames.ts';

/** Facts of a project that its reader states in place of those of the file; areas in m² by the place of the building. */
export type StatedFacts = {
  readonly name: string;
  readonly standard: '2013' | '2024';
  /** null keeps the area of the file */
  readonly areas: readonly (string | null)[];
};

const LENGTH_BYTES = 4;

/** The cover and the buildings of a project whose frames `projectFrames` wrote. */
export function headOfFrames(frames: Buffer): ProjectFrame {
  const head: FrameHead = JSON.parse(frames.subarray(LENGTH_BYTES, endOfHead(frames)).toString());
  if (head.kind !== 'project') throw new RangeError('frames that do not begin with their project');
  return head;
}

/** The same project with the facts that its reader states. */
export function withStatedFacts(frames: Buffer, { name, standard, areas }: StatedFacts): Buffer {
  const head = headOfFrames(frames);
  const buildings = head.buildings.map(
    (building, at): BuildingHead => ({ ...building, area: areas[at] ?? building.area }),
  );
  return Buffer.concat([
    ...frame({ ...head, name, standard, buildings }),
    frames.subarray(endOfHead(frames)),
  ]);
}

const endOfHead = (frames: Buffer) => LENGTH_BYTES + frames.readUInt32BE(0);

/** Names that stand for those of a file. */
const BUILDING = '单项工程';
const UNIT = '单位工程';

/**
 * The same project without the name of its file: a file that names no building or unit calls them by its own name, and two files of
 * one bill would never have a unit in common.
 *
 * @param fileName with or without its ending
 */
export function withoutFileName(frames: Buffer, fileName: string): Buffer {
  const own = [fileName, fileName.replace(/\.[^.]+$/, '')];
  const named = (name: string, plain: string) => (own.includes(name) ? plain : name);
  const pieces: Buffer[] = [];
  for (let at = 0; at < frames.length; ) {
    const end = at + endOfHead(frames.subarray(at));
    const head: FrameHead = JSON.parse(frames.subarray(at + LENGTH_BYTES, end).toString());
    const arrays = head.kind === 'block' ? head.arrays.reduce((sum, [, bytes]) => sum + bytes, 0) : 0;
    if (head.kind === 'project') {
      const buildings = head.buildings.map((one) => ({ ...one, name: named(one.name, BUILDING) }));
      pieces.push(...frame({ ...head, buildings }));
    } else if (head.kind === 'unit') pieces.push(...frame({ ...head, name: named(head.name, UNIT) }));
    else pieces.push(frames.subarray(at, end + arrays));
    at = end + arrays;
  }
  return Buffer.concat(pieces);
}
