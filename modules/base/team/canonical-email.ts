import { withoutUnseen } from "../../../platform/shared/text.ts";

/** Normalises an e-mail: case, surrounding blanks and what nobody sees do not matter. */
export const canonicalEmail = (email: string) => withoutUnseen(email).normalize("NFKC").toLowerCase();
