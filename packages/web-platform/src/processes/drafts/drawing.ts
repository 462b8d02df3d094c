import type { PlatformAnswer } from '@jianheng/contract';

/** What a process is drawn from: its version in use, its draft, its form. */
export type Drawing = PlatformAnswer<'GET /act/model/:key'>;
export type DrawnFields = Drawing['form']['fields'];
/** Roles, groups, posts and processes that steps may name. */
export type Choices = PlatformAnswer<'GET /act/modelChoices'>;
export type Choice = Choices['roles'][number];

/** What the inputs of a step choose from. */
export interface StepChoices extends Choices {
  readonly fields: DrawnFields;
  readonly actions: readonly Choice[];
  /** Fields that whoever draws does not see: he gives nobody the sight of them. */
  readonly unseen?: readonly string[];
}

/** Something that stands against what is drawn. */
export type Fault = PlatformAnswer<'POST /act/procdef/check'>['problems'][number];
