import { FileError } from '@jianheng/foreign-content';
import type { TableRow, TableSheet } from '@jianheng/spreadsheet';
import type { ImporterPorts } from '../importer.ts';
import { factsOf, takeFacts } from './forms/facts-form.ts';
import {
  buildingForm,
  type ProjectDraft,
  projectDraft,
  projectForm,
  provisionalForm,
  singleOf,
  takeCover,
} from './forms/project-forms.ts';
import type { SheetHead } from './sheets/sheet-head.ts';

/** Reads the forms that speak of the whole project: cover, 表-02, 表-03, 表-12-2, wherever they stand. */
export async function readProjectForms(
  heads: readonly SheetHead[],
  ports: ImporterPorts,
): Promise<ProjectDraft> {
  const project = projectDraft();
  for (const head of heads) {
    const take = takerOf(project, head);
    if (take) await eachRow(head.sheet, take, ports.complain);
  }
  return project;
}

function takerOf(project: ProjectDraft, { kind, workName }: SheetHead): ((row: TableRow) => void) | null {
  switch (kind) {
    case 'cover':
      return (row) => takeCover(project, row);
    case 'facts': {
      const facts = factsOf(project.facts, workName);
      return (row) => takeFacts(facts, row);
    }
    case 'project':
      project.name ||= workName;
      return projectForm(project);
    case 'single':
      return buildingForm(singleOf(project, workName));
    case 'provisional-materials':
      return provisionalForm(project);
    default:
      return null;
  }
}

/** Reads every row of a sheet; a row that cannot be read is named and the next one read. */
export async function eachRow(
  sheet: TableSheet,
  take: (row: TableRow) => void,
  complain: (message: string) => void,
): Promise<void> {
  for await (const rows of sheet.rows()) {
    for (const row of rows) {
      try {
        take(row);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        complain(`表「${sheet.name}」${error.message}`);
      }
    }
  }
}
