/**
 * The settings that the product starts with: every check, the further ones included, with their public defaults. Ranges, books,
 * published rates and prices are the firm's; what needs them answers "not checked" until they are set. A settings file that does not
 * name `further` leaves the further checks off.
 */
export const DEFAULT_CHECK_SETTINGS: Readonly<Record<string, unknown>> = { further: true };
