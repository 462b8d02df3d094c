/** The path of a firm's own sign-in page, by its code or number. */
export const firmLoginAddress = (companyId: string): string =>
  `/saasLogin?companyId=${encodeURIComponent(companyId)}`;
