import type { SheetProof } from '../proof/verdict.ts';

/** What Excel and people put behind the name of a copy. */
const COPY = /[\s\-—_]*(?:[（(]\s*\d+\s*[)）]|副本|备份|复件|旧版?|作废|copy)\s*\d*$/i;

/**
 * Names bills that say the same line by line. One that is called a copy of the other leaves the file unproved, as it counts twice;
 * of others (equal towers) a sentence tells.
 */
export function withoutCopies(
  proofs: readonly SheetProof[],
  prints: ReadonlyMap<string, string>,
  warn: (message: string) => void,
): SheetProof[] {
  const first = new Map<string, string>();
  return proofs.map((proof) => {
    const print = prints.get(proof.sheet) ?? '';
    const twin = first.get(print);
    if (print === '' || Number(proof.amount) === 0) return proof;
    if (twin !== undefined) return told(proof, twin, warn);
    first.set(print, proof.sheet);
    return proof;
  });
}

function told(proof: SheetProof, twin: string, warn: (message: string) => void): SheetProof {
  if (plain(twin) !== plain(proof.sheet)) {
    warn(`表「${proof.sheet}」与表「${twin}」逐行相同，请确认没有重复计入`);
    return proof;
  }
  const note = `与表「${twin}」逐行相同，是它的副本，金额已重复计入；请用 --mapping 去掉其一，如 [{"sheet":"${proof.sheet}","skip":true}]`;
  const verdict = proof.verdict === 'differs' ? 'differs' : 'unrecognised';
  return { ...proof, verdict, notes: [...proof.notes, note] };
}

function plain(sheet: string): string {
  return sheet.trim().replace(COPY, '');
}
