import type { Route } from "../../../platform/shared/route.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./deposit-contract.ts";
import { depositWords } from "./deposit-screen-words.ts";
import { useLastMethod } from "./use-payment-methods.ts";
import { MethodField } from "./MethodField.tsx";
import { paymentWords } from "./screen-words.ts";
import { useShownPlate } from "../../records/vehicles/use-shown-plate.ts";

type Deposit = {
  id: string;
  deposit: string;
  availableFrom: string;
  /** Filled in; default all of it. */
  amount?: string;
};

/** Gives back the unused deposit of a payment, or a part of it. */
export const GiveBackDeposit = ({ of, close }: { of: Deposit; close: () => void }) => {
  const say = useWords(depositWords);
  const sayPayment = useWords(paymentWords);
  const today = useToday();
  const { last } = useLastMethod("refunded");
  return (
    <FormDialog
      title={say("giveBack")}
      line={
        <>
          {say("left")}{" "}
          <b>
            <Money amount={of.deposit} currency />
          </b>
          . {say("giveBackLine")}
        </>
      }
      size="md"
      close={close}
      sends={contract.refundDeposit}
      params={{ id: of.id }}
      draftKey={`deposit-refund-${of.id}`}
      initial={{ amount: of.amount ?? of.deposit, paidAt: today, paymentMethodId: last }}
      submit={say("giveBack")}
      done={say("givenBack")}
      failed={say("notGivenBack")}
    >
      <Fields>
        <Field name="amount" type="money" label={sayPayment("amount")} required autoFocus />
        <Field name="paidAt" type="date" label={sayPayment("paidAt")} min={of.availableFrom} max={today} />
      </Fields>
      <MethodField of="refunded" />
      <Field name="paymentReference" type="code" label={say("reference")} />
      <Field name="memo" label={sayPayment("memo")} />
    </FormDialog>
  );
};

type Moved<R extends Route> = {
  sends: R;
  of: { id: string; clientId: string; clientVehicleId: string };
  close: () => void;
};

/** Keeps a deposit for another vehicle of its client. */
export const MoveDeposit = ({
  sends,
  of,
  close,
}: Moved<typeof contract.moveDeposit> | Moved<typeof contract.moveCredit>) => {
  const plateOf = useShownPlate();
  const say = useWords(depositWords);
  const vehicles = useAnswer(contract.clientVehiclesForDeposit, { params: { id: of.clientId } });
  const others = (vehicles.data?.data ?? []).filter(({ id }) => id !== of.clientVehicleId);
  const form = {
    title: say("move"),
    line: vehicles.data && others.length === 0 ? say("noOther") : say("moveLine"),
    size: "md" as const,
    close,
    params: { id: of.id },
    submit: say("move"),
    done: say("moved"),
    failed: say("notMoved"),
  };
  const field = (
    <Field
      name="clientVehicleId"
      type="select"
      label={say("vehicle")}
      choices={others.map(({ id, name, ...visit }) => ({
        value: id,
        label: [isolated(plateOf(visit)), name].filter(Boolean).join(" · "),
      }))}
    />
  );
  return sends === contract.moveCredit ? (
    <FormDialog {...form} sends={contract.moveCredit}>
      {field}
    </FormDialog>
  ) : (
    <FormDialog {...form} sends={contract.moveDeposit}>
      {field}
    </FormDialog>
  );
};
