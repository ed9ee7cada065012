import { nameIn } from "../../../platform/shared/words.ts";
import { useLanguage } from "../../../platform/web/language.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";

/** The name of a client, insurer or vendor in the user's language. */
export const PartyName = ({ of }: { of: { name: string; nameAr: string | null } }) => (
  <Name>{nameIn(useLanguage(), of)}</Name>
);
