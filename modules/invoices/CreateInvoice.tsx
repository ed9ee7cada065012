import { Button } from "@mantine/core";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { useFormValues } from "../../platform/web/form/state.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { kitWords } from "../../platform/web/words.ts";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";

type Props = {
  vehicle: { id: string; client: string; insurer: string | null; claimNumber: string | null };
  onClose: () => void;
};

export const CreateInvoice = ({ vehicle, onClose }: Props) => {
  const say = useWords(invoiceWords);
  const sayKit = useWords(kitWords);
  const go = useGo();
  const today = useToday();
  return (
    <Dialog opened close={onClose} title={say("create")} size="md">
      <p className={classes.dialogLine}>{say("createLine")}</p>
      <Form
        sends={contract.createInvoice}
        fixed={{ clientVehicleId: vehicle.id }}
        draftKey={`invoice-of-${vehicle.id}`}
        submit={say("createAct")}
        failed={say("notCreated")}
        onDone={(invoice) => go(invoice.viewUrl)}
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
        {vehicle.insurer && <KindField vehicle={vehicle} />}
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
      </Form>
    </Dialog>
  );
};

const KindField = ({ vehicle }: Pick<Props, "vehicle">) => {
  const say = useWords(invoiceWords);
  const { set } = useFormValues();
  return (
    <Field
      name="addressedToKind"
      type="select"
      label={say("owedBy")}
      onChange={(kind) =>
        set({ addressedToKind: kind, addressedTo: kind === "insurer" ? vehicle.insurer : vehicle.client })
      }
      choices={[
        { value: "client", label: say("toClient") },
        { value: "insurer", label: say("toInsurer") },
      ]}
    />
  );
};
