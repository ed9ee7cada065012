import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { freeWords } from "./screen-words.ts";
import { useFreeingClaims } from "./use-warranty-claims.ts";

/** Chooses one of the warranties that were confirmed at a visit; nothing without one. */
export const WarrantyField = ({ visitId }: { visitId: string }) => {
  const say = useWords(freeWords);
  const language = useLanguage();
  const claims = useFreeingClaims(visitId);
  if (claims.length === 0) return null;
  return (
    <Field
      name="warrantyClaimId"
      type="select"
      label={say("warranty")}
      placeholder={say("noWarranty")}
      clearable
      required={false}
      choices={claims.map((claim) => ({
        value: claim.id,
        label: say("ofNamed", {
          number: isolated(claim.invoiceNumber),
          name: isolatedName(nameIn(language, claim)),
        }),
      }))}
    />
  );
};
