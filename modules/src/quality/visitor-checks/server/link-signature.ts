/** Tells signatures of links for visitors apart from those of other public addresses. */
export const LINK_PURPOSE = 'visitor link';

/** The page that a link opens. */
export const addressOf = (token: string): string => `/ecms-quick-import?link=${token}`;
