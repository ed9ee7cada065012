import { Checkbox } from "@mantine/core";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import classes from "./claims.module.css";
import * as answers from "./answer-contract.ts";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";
import { claimWarningWords } from "./words.ts";

/** Records what the insurer approved: items, amount with VAT, and the owner's deductible. */
export const ApproveDialog = ({ claim, close }: { claim: Claim; close: () => void }) => {
  const say = useWords(claimScreenWords);
  const sayWarning = useWords(claimWarningWords);
  const currency = useCurrencyName();
  const items = claim.items.filter(({ supplement }) => supplement === claim.current.supplement);
  return (
    <FormDialog
      sends={answers.approveClaim}
      params={{ id: claim.id }}
      title={say(claim.current.supplement > 0 ? "approveSupplement" : "approve")}
      size="md"
      line={
        claim.warnings.length > 0 &&
        claim.warnings.map((code) => (
          <span key={code} className={classes.adviceLine}>
            <Advice>{sayWarning(code)}</Advice>
          </span>
        ))
      }
      initial={{
        approvedAmount: claim.current.asked,
        deductibleAmount: "0",
        items: items.map(({ id }) => id),
        informClient: claim.current.supplement === 0,
      }}
      submit={say("approveAct")}
      done={say("approved")}
      failed={say("notApproved")}
      close={close}
    >
      <Field name="approvedAmount" type="money" label={say("approvedAmount")} unit={currency} required autoFocus />
      <Field
        name="deductibleAmount"
        type="money"
        label={say("deductible")}
        hint={say("deductibleHint")}
        unit={currency}
      />
      {items.length > 0 && (
        <Field name="items" label={say("approvedItems")} hint={say("approvedItemsHint")}>
          {({ value, onChange, label, description, error }) => (
            <Checkbox.Group
              label={label}
              description={description}
              error={error}
              value={Array.isArray(value) ? value.map(String) : []}
              onChange={onChange}
            >
              <div className={classes.approvedItems}>
                {items.map((item) => (
                  <Checkbox key={item.id} value={item.id} label={<Name>{item.name}</Name>} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </Field>
      )}
      <Field name="informClient" type="checkbox" label={say("informClient")} hint={say("informClientHint")} />
    </FormDialog>
  );
};
