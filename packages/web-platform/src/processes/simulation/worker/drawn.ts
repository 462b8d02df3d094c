/** What the process that is played is called among the versions. */
export const DRAWN = 'drawn';
