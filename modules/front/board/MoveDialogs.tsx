import { Button } from "@mantine/core";
import { Field } from "../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../platform/web/form/DialogForm.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { type Problem, warningsOf } from "../../../platform/web/problem.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { saveExitInspection } from "../../workshop/entry-cards/contract.ts";
import { moveVehicle } from "../../workshop/visits/contract.ts";
import { statusWords } from "../../workshop/visits/status-words.ts";
import classes from "./board.module.css";
import * as contract from "./vehicle-contract.ts";
import { vehiclePageWords } from "./vehicle-page-words.ts";
import { exitWarnings } from "./rules.ts";
import { exitWarningWords } from "./words.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

export type Moved = {
  id: string;
  exitInspection: { signedAt: string | null } | null;
  status: keyof typeof statusWords;
  vehicleEnteredAtDate: string;
  /** What the client brought for its tasks. */
  clientParts?: readonly { name: string; quantity: string }[];
};

type Props = { vehicle: Moved; close: () => void };

/** Asks for the exit date; warns of open amounts and asks for confirmation once. */
export const ExitDialog = ({ vehicle, close }: Props) => {
  const say = useWords(vehiclePageWords);
  const sayWarning = useWords(exitWarningWords);
  const today = useToday();
  const warnings = (problem: Problem) => {
    const codes = warningsOf(problem);
    const known = exitWarnings.filter((code) => codes.includes(code));
    return {
      title: say("exitAnyway"),
      line: (
        <>
          {known.map((code) => (
            <p key={code}>{sayWarning(code)}</p>
          ))}
        </>
      ),
      action: say("recordExit"),
    };
  };
  return (
    <Dialog opened close={close} title={say("exit")} size="sm">
      <DialogForm
        sends={contract.recordExit}
        params={{ id: vehicle.id }}
        initial={{ vehicleExitedAt: today }}
        submit={say("recordExit")}
        done={say("exitRecorded")}
        failed={say("exitNotRecorded")}
        onDone={close}
        confirms={warnings}
        beside={<Cancel onClick={close} />}
      >
        <Field
          name="vehicleExitedAt"
          type="date"
          label={say("exitDate")}
          min={vehicle.vehicleEnteredAtDate}
          max={today}
        />
        <BroughtParts of={vehicle.clientParts ?? []} />
        {!vehicle.exitInspection?.signedAt && (
          <May needs={saveExitInspection.needs}>
            <p className={classes.inspect}>
              <Link to={`/back/vehicles/${vehicle.id}/exit-inspection`}>{say("notInspected")}</Link>
            </p>
          </May>
        )}
      </DialogForm>
    </Dialog>
  );
};

/** What the client brought, so that what was not fitted is handed back. */
const BroughtParts = ({ of: parts }: { of: NonNullable<Moved["clientParts"]> }) => {
  const say = useWords(vehiclePageWords);
  const inDigits = useDigits();
  if (parts.length === 0) return null;
  return (
    <div className={classes.brought}>
      <p>{say("brought")}</p>
      <ul>
        {parts.map(({ name, quantity }, at) => (
          <li key={`${name}-${at}`}>
            <Name>{name}</Name> <bdi dir="ltr">× {inDigits(quantity)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const UndoExitDialog = ({ vehicle, close }: Props) => {
  const say = useWords(vehiclePageWords);
  return (
    <ReasonDialog
      sends={contract.undoExit}
      params={{ id: vehicle.id }}
      title={say("undoExit")}
      done={say("exitUndone")}
      failed={say("exitNotUndone")}
      close={close}
    />
  );
};

const openStatuses = ["working_on", "ready_for_customer", "ready_for_pickup"] as const;

/** Changes the status of the work, forwards or back. */
export const MoveDialog = ({ vehicle, close }: Props) => {
  const say = useWords(vehiclePageWords);
  const sayStatus = useWords(statusWords);
  const { send, sending } = useSend(moveVehicle);
  const { attempt, refusal } = useRefusal();
  const move = (status: (typeof openStatuses)[number]) =>
    void attempt(say("notMovedTo"), async () => {
      await send({ params: { id: vehicle.id }, body: { status, from: vehicle.status } });
      toast(say("moved"));
      close();
    });
  return (
    <Dialog opened close={close} title={say("move")} size="sm">
      {refusal}
      <Stack gap="narrow">
        {openStatuses.map((status) => (
          <Button
            key={status}
            fullWidth
            variant="default"
            disabled={sending || status === vehicle.status}
            onClick={() => move(status)}
          >
            {sayStatus(status)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
};

const Cancel = ({ onClick }: { onClick: () => void }) => {
  const say = useWords(kitWords);
  return (
    <Button variant="default" onClick={onClick}>
      {say("cancel")}
    </Button>
  );
};
