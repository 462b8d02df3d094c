/** Rules of the firm that run. */
export const inUse = { isOn: { is: true } } as const;
