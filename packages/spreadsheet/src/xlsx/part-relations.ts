import type { ArchivePart } from '@jianheng/foreign-content';
import { readPart } from './read-part.ts';

/** What a part refers to: the last word of the type of the relation, and the name of the other part. */
export interface PartRelation {
  readonly type: string;
  readonly target: string;
}

/** The relations of a part by their ids (ECMA-376 part 2, §9); the name of the package's own part is empty. */
export async function partRelations(
  parts: ReadonlyMap<string, ArchivePart>,
  name: string,
): Promise<ReadonlyMap<string, PartRelation>> {
  const relations = new Map<string, PartRelation>();
  const slash = name.lastIndexOf('/') + 1;
  const folder = name.slice(0, slash);
  const part = parts.get(`${folder}_rels/${name.slice(slash)}.rels`);
  if (!part) return relations;
  await readPart(part, {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      relations.set(attributes.get('Id') ?? '', {
        type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
        target: resolved(folder, attributes.get('Target') ?? ''),
      });
    },
  });
  return relations;
}

/** The name of the first part to which there is a relation of a type. */
export function targetOf(relations: ReadonlyMap<string, PartRelation>, type: string): string | undefined {
  return [...relations.values()].find((relation) => relation.type === type)?.target;
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
