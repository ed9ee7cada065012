import { nameIn } from "../../shared/words.ts";
import { useLanguage } from "../language.tsx";
import { Name } from "./Name.tsx";

/** A name that may have an Arabic form, in the user's language. */
export const LocalizedName = ({ of }: { of: { name: string; nameAr?: string | null | undefined } }) => (
  <Name>{nameIn(useLanguage(), of)}</Name>
);
