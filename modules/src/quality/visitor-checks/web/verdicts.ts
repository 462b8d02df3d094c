/** Verdicts of a reading in the words of people, with their colours. */
export const VERDICTS = {
  agrees: ['吻合', 'done'],
  differs: ['有差异', 'wrong'],
  unproven: ['无可核对', 'grey'],
  unrecognised: ['未能识别', 'wait'],
} as const;
