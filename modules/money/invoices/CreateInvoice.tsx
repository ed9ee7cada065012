import { Button } from "@mantine/core";
import type { Answer } from "../../../platform/shared/route.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useAnswer, useRefresh } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { OwedBy } from "./OwedBy.tsx";
import { invoiceWords } from "./screen-words.ts";
import { listWork } from "./work-contract.ts";
import { useWorkChoice, WorkToInvoice } from "./WorkToInvoice.tsx";
import { workToInvoiceWords } from "./work-words.ts";

type Props = {
  vehicle: { id: string; client: string; insurer: string | null; claimNumber: string | null };
  onClose: () => void;
};

/** Creates an invoice of a visit, with what was done of its work order. */
export const CreateInvoice = ({ vehicle, onClose }: Props) => {
  const say = useWords(invoiceWords);
  const work = useAnswer(listWork, { params: { id: vehicle.id } });
  return (
    <Dialog opened close={onClose} title={say("create")} size="md">
      <p className={classes.dialogLine}>{say("createLine")}</p>
      <Loaded answer={work}>{(found) => <NewInvoice vehicle={vehicle} work={found} onClose={onClose} />}</Loaded>
    </Dialog>
  );
};

const NewInvoice = ({ vehicle, work, onClose }: Props & { work: Answer<typeof listWork> }) => {
  const say = useWords(invoiceWords);
  const sayWork = useWords(workToInvoiceWords);
  const sayKit = useWords(kitWords);
  const go = useGo();
  const today = useToday();
  const refresh = useRefresh();
  const choosing = useWorkChoice(work);
  const hasWork = work.data.length + work.unpriced.length > 0;
  return (
    <DialogForm
      sends={contract.createInvoice}
      fixed={{ clientVehicleId: vehicle.id, work: choosing.body }}
      draftKey={`invoice-of-${vehicle.id}`}
      submit={say("createAct")}
      failed={say("notCreated")}
      onDone={(invoice) => go(invoice.viewUrl)}
      onProblem={({ code }) => {
        if (code === "work-invoiced") void refresh();
      }}
      initial={{
        issuedAt: today,
        addressedTo: vehicle.client,
        addressedToKind: "client",
        claimNumber: vehicle.claimNumber,
        type: "sale_invoice",
      }}
      beside={
        <Button variant="default" onClick={onClose}>
          {sayKit("cancel")}
        </Button>
      }
    >
      <Field name="issuedAt" type="date" label={say("issued")} min="2018-01-01" max={today} />
      <OwedBy label={say("owedBy")} of={partiesOf(vehicle)} />
      <Field name="addressedTo" label={say("addressedTo")} />
      <Field name="claimNumber" type="code" label={say("claimNumber")} />
      <Field
        name="type"
        type="select"
        label={say("type")}
        choices={[
          { value: "sale_invoice", label: say("sale_invoice") },
          { value: "cash_invoice", label: say("cash_invoice") },
        ]}
      />
      {hasWork && (
        <section aria-label={sayWork("fromWork")}>
          <h2 className={classes.part}>{sayWork("fromWork")}</h2>
          <WorkToInvoice work={work} choosing={choosing} />
        </section>
      )}
    </DialogForm>
  );
};

const partiesOf = ({ client, insurer }: Props["vehicle"]) => ({
  client,
  insurer: insurer === null ? null : { name: insurer, nameAr: null },
});
