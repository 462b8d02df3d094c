let last = 0;

/** Numbers by which no two rows of a server are alike. */
export const serials = {
  next: () => ++last,
  last: () => last,
  /** For a new server: what is made on it hangs on nothing that other files made before. */
  startOver: () => {
    last = 0;
  },
};
