import { FileError } from '@jianheng/foreign-content';
import type { ImportEvent } from '../model/import-event.ts';
import type { CostProject } from '../model/project.ts';
import { ProjectBuilder } from '../model/project-builder.ts';
import type { SheetProof } from './proof/verdict.ts';

/** Where an importer puts what it reads. */
export interface ImporterPorts {
  readonly emit: (event: ImportEvent) => void;
  /** a sentence about a record that cannot be read; reading goes on */
  readonly complain: (message: string) => void;
  /** a sentence about something that was read but that a person should look at */
  readonly warn: (message: string) => void;
}

/** Reads one file piece by piece. `push` and `end` throw FileError when the file as a whole is none of its kind. */
export interface Importer {
  push(text: string): void;
  end(): void;
}

/** One format: made per file. */
export type ImporterKind = (ports: ImporterPorts) => Importer;

/** What an import yields besides the project. */
export interface ImportIssues {
  /** records refused */
  readonly count: number;
  /** their sentences, the first ones */
  readonly messages: readonly string[];
  /** what was read but should be looked at, the first sentences */
  readonly warnings: readonly string[];
}

const KEPT_MESSAGES = 200;

/** A project and what was left out of it. */
export interface ImportResult {
  readonly project: CostProject;
  readonly issues: ImportIssues;
  /** how the totals of every sheet of a workbook came out; absent for files without sheets */
  readonly sheets?: readonly SheetProof[];
}

/** A running import. */
export interface ImportRun {
  /** the next piece of the file as text */
  push(text: string): void;
  /** Ends the file. Throws FileError when it holds no project. */
  finish(): ImportResult;
}

/** Ports that gather a project, for importers that fetch their pieces themselves. */
export interface ImportCollection {
  readonly ports: ImporterPorts;
  /** Throws FileError when no project has come. */
  finish(): ImportResult;
}

/** Gathers events into columns and keeps the first sentences of what was refused. */
export function collectImport(): ImportCollection {
  const builder = new ProjectBuilder();
  const messages: string[] = [];
  const warnings: string[] = [];
  let count = 0;
  const complain = (message: string): void => {
    count += 1;
    if (messages.length < KEPT_MESSAGES) messages.push(message);
  };
  const warn = (message: string): void => {
    if (warnings.length < KEPT_MESSAGES) warnings.push(message);
  };
  const emit = (event: ImportEvent): void => {
    try {
      builder.accept(event);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      complain(error.message);
    }
  };
  return {
    ports: { emit, complain, warn },
    finish: () => ({ project: builder.finish(), issues: { count, messages, warnings } }),
  };
}

/** Starts an import: push the file's text in pieces of any size, then finish. Memory beyond the columns is one record. */
export function startImport(kind: ImporterKind): ImportRun {
  const { ports, finish } = collectImport();
  const importer = kind(ports);
  return {
    push: (text) => importer.push(text),
    finish() {
      importer.end();
      return finish();
    },
  };
}
