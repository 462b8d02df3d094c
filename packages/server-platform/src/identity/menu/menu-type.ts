/** What an entry of the menu is; on the wire as these numbers, `type` of a node. */
export const MENU_TYPE = { group: 1, page: 2, link: 3 } as const;
