import { deviceChoice } from "./device-choice.ts";
import type { Session } from "./session.tsx";

const owner = deviceChoice("warsha-kept-for");

/** Shop and user of a session, as one text; undefined if nobody is signed in. */
export const ownerOf = ({ user, shop }: Session): string | undefined =>
  user && shop ? `${shop.id}/${user.id}` : undefined;

/** Whose answers this device keeps (`kept-answers.ts`). Readable at once, so that pages without them load no code. */
export const keptOwner = owner.read;
export const rememberKeptOwner = owner.keep;
export const forgetKeptOwner = owner.forget;
