import { readCheckConfig } from '@jianheng/cost-engine';
import { engineRule } from '@jianheng/cost-store';
import { FileError } from '@jianheng/foreign-content';
import { rule } from '@jianheng/server-platform';
import type { qualityChecks } from '../quality-checks.module.ts';

/** The lower bound of a range is not above its upper one. */
export const guardRanges = rule<typeof qualityChecks, 'rangeSet'>({
  async beforeSave({ after, businessError }) {
    for (const { key, low, high } of after.ranges)
      if (Number(low) > Number(high)) throw businessError('lowAboveHigh', { key });
  },
});

/** A formula that the engine cannot read is refused where it is written. */
export const guardRules = rule<typeof qualityChecks, 'logicalRule'>({
  async beforeSave({ after, businessError }) {
    try {
      readCheckConfig({ ownRules: [engineRule({ ...after, id: 'new' })] });
    } catch (problem) {
      if (!(problem instanceof FileError)) throw problem;
      throw businessError('ruleFaulty', { says: problem.message.replace(/。$/, '') });
    }
  },
});
