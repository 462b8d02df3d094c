import { type KeptReading, readingFigures } from '@jianheng/cost-store';

/** A reading as the wizard shows it. */
export const toldOf = ({ id, projectId, fileName, report }: KeptReading) => ({
  importId: id,
  projectId,
  fileName,
  ...readingFigures(report),
});
