import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { AddressChips } from "./AddressChips.tsx";
import * as answers from "./answer-contract.ts";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

type Props = { claim: Claim; what: "claim" | "inspection"; close: () => void };

/** Mails the claim with its paper, or the photos, to the insurer's addresses or others. */
export const SendDialog = ({ claim, what, close }: Props) => {
  const say = useWords(claimScreenWords);
  const shop = useShop();
  const known = claim.sendsTo[what];
  return (
    <FormDialog
      sends={what === "claim" ? answers.sendClaim : answers.sendInspection}
      params={{ id: claim.id }}
      title={say(what === "claim" ? "sendClaim" : "sendInspection")}
      line={say(what === "claim" ? "sendClaimLine" : "sendInspectionLine")}
      size="md"
      initial={{ to: known ? `${known}, ` : ", ", language: shop.language }}
      submit={say("send")}
      done={say(what === "claim" ? "claimSent" : "inspectionSent")}
      failed={say("notSent")}
      close={close}
    >
      <Field name="to" label={say("to")} hint={say("toHint")} required autoFocus>
        {(input) => <AddressChips {...input} />}
      </Field>
      <Field
        name="language"
        type="select"
        label={say("mailLanguage")}
        choices={[
          { value: "en", label: say("english") },
          { value: "ar", label: say("arabic") },
        ]}
      />
    </FormDialog>
  );
};
