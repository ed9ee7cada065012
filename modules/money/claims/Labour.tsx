import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { AddButton } from "../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import classes from "./claims.module.css";
import * as lines from "./line-contract.ts";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

/** The labour that the claim asks for, before VAT. */
export const Labour = ({ claim, readOnly }: { claim: Claim; readOnly: boolean }) => {
  const say = useWords(claimScreenWords);
  const currency = useCurrencyName();
  const [adding, setAdding] = useState(false);
  const { send } = useSend(lines.deleteLabourCost);
  const { attempt, refusal } = useRefusal();
  const ask = async ({ id, description }: Claim["labourCosts"][number]) => {
    const yes = await confirm({
      title: say("deleteItemTitle", { name: isolatedName(description) }),
      action: say("deleteAct"),
      danger: true,
    });
    if (yes) await attempt(say("notDeleted"), () => send({ params: { id } }));
  };
  return (
    <Section
      title={say("labour")}
      count={claim.labourCosts.length}
      act={!readOnly && <AddButton onClick={() => setAdding(true)}>{say("addLabour")}</AddButton>}
    >
      {refusal}
      {claim.labourCosts.length === 0 && <p className={classes.quiet}>{say("noLabour")}</p>}
      <ul>
        {claim.labourCosts.map((labour) => (
          <li key={labour.id} className={classes.labourRow}>
            <span>
              <Name>{labour.description}</Name>{" "}
              {labour.supplement > 0 && <span className={classes.waiting}>{say("supplement")}</span>}
            </span>
            <b>
              <Money amount={labour.cost} />
            </b>
            {!readOnly && labour.supplement === claim.current.supplement && (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={say("deleteLabour", { name: isolatedName(labour.description) })}
                onClick={() => void ask(labour)}
              >
                <IconTrash size={20} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <FormDialog
          sends={lines.addLabourCost}
          fixed={{ insuranceClaimId: claim.id }}
          title={say("addLabourTitle")}
          size="md"
          submit={say("addLabourAct")}
          failed={say("labourNotAdded")}
          close={() => setAdding(false)}
        >
          <Field name="description" label={say("description")} autoFocus />
          <Field name="cost" type="money" label={say("cost")} unit={currency} />
        </FormDialog>
      )}
    </Section>
  );
};
