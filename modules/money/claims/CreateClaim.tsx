import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { InsurerPicker } from "../../records/insurers/InsurerPicker.tsx";
import type { InsurerReference } from "../../records/insurers/option.tsx";
import * as contract from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

type Props = {
  vehicle: { id: string; insurer: InsurerReference | null; claimNumber: string | null };
  onClose: () => void;
};

/** Asks for the insurance company, which can be added here. */
export const CreateClaim = ({ vehicle, onClose }: Props) => {
  const say = useWords(claimScreenWords);
  const go = useGo();
  const { insurer, claimNumber } = vehicle;
  return (
    <FormDialog
      sends={contract.createClaim}
      fixed={{ clientVehicleId: vehicle.id }}
      title={say("create")}
      line={say("createLine")}
      size="md"
      submit={say("createAct")}
      failed={say("notCreated")}
      initial={{ insuranceCompanyId: insurer?.id, claimNumber }}
      onDone={(claim) => go(claim.viewUrl)}
      close={onClose}
    >
      <Field name="insuranceCompanyId" label={say("insurer")}>
        {(input) => <InsurerPicker {...input} chosen={insurer ?? undefined} />}
      </Field>
      <Field name="claimNumber" type="code" label={say("claimNumber")} />
    </FormDialog>
  );
};
