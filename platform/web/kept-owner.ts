import type { Session } from "./session.tsx";

const place = "warsha-kept-for";

/** Shop and user of a session, as one text; undefined if nobody is signed in. */
export const ownerOf = ({ user, shop }: Session): string | undefined =>
  user && shop ? `${shop.id}/${user.id}` : undefined;

/** Whose answers this device keeps (`kept-answers.ts`). Readable at once, so that pages without them load no code. */
export const keptOwner = (): string | undefined => localStorage.getItem(place) ?? undefined;

export const rememberKeptOwner = (owner: string) => localStorage.setItem(place, owner);

export const forgetKeptOwner = () => localStorage.removeItem(place);
