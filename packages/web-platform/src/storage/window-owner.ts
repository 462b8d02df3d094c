let owner: string | undefined;

/** Whose this window is: the person for whom it was drawn, whoever signs in beside it. Nobody's before that. */
export const windowOwner = (): string | undefined => owner;

/** Keeps that for as long as the window stands. */
export function setWindowOwner(userId: string | undefined): void {
  owner = userId;
}
