import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { type Decision, decisions } from "../../workshop/warranties/rules.ts";
import { decideWarranty } from "./warranty-contract.ts";
import { earlierWarrantyWords } from "./warranty-words.ts";
import classes from "./warranties.module.css";

type Props = { of: Answer<typeof decideWarranty>; visitId: string };

/** Confirms or rejects a warranty at a visit, with a reason. One that has ended can only be rejected. */
export const DecideWarranty = ({ of: warranty, visitId }: Props) => {
  const say = useWords(earlierWarrantyWords);
  const language = useLanguage();
  const [deciding, setDeciding] = useState<Decision>();
  const { decided, end } = warranty;
  const name = isolatedName(nameIn(language, warranty));
  const offered = decisions.filter(
    (decision) => decision !== decided?.decision && (decision === "rejected" || end === null),
  );
  return (
    <May needs={decideWarranty.needs}>
      <span className={classes.acts}>
        {offered.map((decision) => (
          <Button
            key={decision}
            variant="subtle"
            aria-label={say(ofNamed[decision], { name })}
            onClick={() => setDeciding(decision)}
          >
            {say(acts[decision])}
          </Button>
        ))}
      </span>
      {deciding && <Decide of={warranty} visitId={visitId} decision={deciding} close={() => setDeciding(undefined)} />}
    </May>
  );
};

const acts = { confirmed: "confirm", rejected: "reject" } as const;
const ofNamed = { confirmed: "confirmOf", rejected: "rejectOf" } as const;
const lines = { confirmed: "confirmLine", rejected: "rejectLine" } as const;

const Decide = ({ of: warranty, visitId, decision, close }: Props & { decision: Decision; close: () => void }) => {
  const say = useWords(earlierWarrantyWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  return (
    <FormDialog
      title={say(ofNamed[decision], { name: isolatedName(nameIn(language, warranty)) })}
      line={say(lines[decision])}
      size="md"
      sends={decideWarranty}
      params={{ id: warranty.id }}
      fixed={{ clientVehicleId: visitId, decision, version: warranty.version }}
      initial={{ reason: "" }}
      submit={say(acts[decision])}
      done={say("decided")}
      failed={say("notDecided")}
      close={close}
    >
      <Field name="reason" label={sayKit("reason")} autoFocus />
    </FormDialog>
  );
};
