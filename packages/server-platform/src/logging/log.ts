/** `error` is for defects alone: what somebody must mend in the program or on the machine. */
export type Log = {
  error(detail: object, message: string): void;
  info(detail: object, message: string): void;
};

/** Work outside of any server has nobody who reads its log. */
export const silentLog: Log = { error: () => undefined, info: () => undefined };
