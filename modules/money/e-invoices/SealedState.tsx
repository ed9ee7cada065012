import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { useAnswer, useRefresh } from "../../../platform/web/use-answer.ts";
import { listEInvoices, repairEInvoice } from "./contract.ts";
import classes from "./e-invoices.module.css";
import { EInvoiceState } from "./EInvoiceState.tsx";
import { RepairDialog } from "./RepairDialog.tsx";
import { eInvoiceWords } from "./screen-words.ts";
import type { EInvoiceState as State } from "./states.ts";

type Props = {
  /** The document that was sealed. */
  sourceId: string;
  /** As its own answer says, until the e-invoice is read. */
  of: { id: string; state: State; isStandard: boolean; isElsewhere: boolean };
};

/** The state of a document's e-invoice on the document's page, where a rejected one is repaired. */
export const SealedState = ({ sourceId, of }: Props) => {
  const say = useWords(eInvoiceWords);
  const [repairing, setRepairing] = useState(false);
  const refresh = useRefresh();
  const every = of.state === "waiting" && !of.isElsewhere ? 3000 : undefined;
  const { data } = useAnswer(listEInvoices, { query: { sourceId, limit: 1 } }, { every });
  const sealed = data?.data[0];
  const state = sealed?.state ?? of.state;
  useEffect(() => {
    if (state !== of.state) void refresh();
  }, [state, of.state, refresh]);
  const shown = sealed ?? of;
  return (
    <div className={classes.standing}>
      <EInvoiceState of={shown} />
      {sealed?.state === "rejected" && (
        <May needs={repairEInvoice.needs}>
          <Button variant="subtle" onClick={() => setRepairing(true)}>
            {say("repair")}
          </Button>
        </May>
      )}
      {repairing && sealed && <RepairDialog of={sealed} close={() => setRepairing(false)} />}
    </div>
  );
};
