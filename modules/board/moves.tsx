import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { isProblem, type Problem } from "../../platform/web/problem.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { kitWords } from "../../platform/web/words.ts";
import { moveVehicle } from "../vehicles/contract.ts";
import { statusWords } from "../vehicles/words.ts";
import * as contract from "./contract.ts";
import { vehiclePageWords } from "./screen-words.ts";
import { exitWarningWords } from "./words.ts";

type Moved = { id: string; status: keyof typeof statusWords; vehicleEnteredAtDate: string };

const openStatuses = ["working_on", "ready_for_customer", "ready_for_pickup"] as const;

/** What can be done with a visit, each with its question; `dialog` belongs on the page. */
export const useMoves = (vehicle: Moved) => {
  const say = useWords(vehiclePageWords);
  const [open, setOpen] = useState<"exit" | "undo" | "move">();
  const archive = useSend(contract.archiveVehicle);
  const restore = useSend(contract.restoreVehicle);
  const params = { id: vehicle.id };
  const close = () => setOpen(undefined);
  const shown = (problem: unknown) => {
    if (!isProblem(problem)) throw problem;
    toast(problem.detail);
  };
  const dialogs: Record<NonNullable<typeof open>, ReactNode> = {
    exit: <ExitDialog vehicle={vehicle} onClose={close} />,
    undo: <UndoDialog vehicle={vehicle} onClose={close} />,
    move: <MoveDialog vehicle={vehicle} onClose={close} />,
  };
  return {
    exit: () => setOpen("exit"),
    undoExit: () => setOpen("undo"),
    move: () => setOpen("move"),
    restore: () => void restore.send({ params }).then(() => toast(say("restored")), shown),
    archive: () => void archiveAfterAsking().catch(shown),
    dialog: open && dialogs[open],
  };

  async function archiveAfterAsking() {
    if (!(await confirm({ title: say("archiveAct"), line: say("archiveLine"), action: say("archiveAct") }))) return;
    await archive.send({ params });
    toast(say("archivedDone"), () => void restore.send({ params }).catch(shown));
  }
};

type DialogProps = { vehicle: Moved; onClose: () => void };

const ExitDialog = ({ vehicle, onClose }: DialogProps) => {
  const say = useWords(vehiclePageWords);
  const sayWarning = useWords(exitWarningWords);
  const today = useToday();
  const warnings = (problem: Problem) => {
    const codes = Array.isArray(problem.extra.warnings) ? problem.extra.warnings : [];
    const known = (Object.keys(exitWarningWords) as (keyof typeof exitWarningWords)[]).filter((code) => codes.includes(code));
    return { title: say("exitAnyway"), line: <>{known.map((code) => <p key={code}>{sayWarning(code)}</p>)}</>, action: say("recordExit") };
  };
  return (
    <Dialog opened close={onClose} title={say("exit")} size="sm">
      <Form sends={contract.recordExit} params={{ id: vehicle.id }} initial={{ vehicleExitedAt: today }} submit={say("recordExit")} done={say("exitRecorded")} onDone={onClose} confirms={warnings} beside={<Cancel onClick={onClose} />}>
        <Field name="vehicleExitedAt" type="date" label={say("exitDate")} min={vehicle.vehicleEnteredAtDate} max={today} />
      </Form>
    </Dialog>
  );
};

const UndoDialog = ({ vehicle, onClose }: DialogProps) => {
  const say = useWords(vehiclePageWords);
  return (
    <Dialog opened close={onClose} title={say("undoExit")} size="sm">
      <Form sends={contract.undoExit} params={{ id: vehicle.id }} submit={say("undoExit")} done={say("exitUndone")} onDone={onClose} beside={<Cancel onClick={onClose} />}>
        <Field name="reason" label={say("reason")} autoFocus />
      </Form>
    </Dialog>
  );
};

const MoveDialog = ({ vehicle, onClose }: DialogProps) => {
  const say = useWords(vehiclePageWords);
  const sayStatus = useWords(statusWords);
  const { send, sending } = useSend(moveVehicle);
  const move = (status: (typeof openStatuses)[number]) =>
    void send({ params: { id: vehicle.id }, body: { status } }).then(
      () => {
        toast(say("moved"));
        onClose();
      },
      (problem: unknown) => { if (isProblem(problem)) toast(problem.detail); },
    );
  return (
    <Dialog opened close={onClose} title={say("move")} size="sm">
      {openStatuses.map((status) => (
        <Button key={status} fullWidth variant="default" mb={8} disabled={sending || status === vehicle.status} onClick={() => move(status)}>{sayStatus(status)}</Button>
      ))}
    </Dialog>
  );
};

const Cancel = ({ onClick }: { onClick: () => void }) => {
  const say = useWords(kitWords);
  return <Button variant="default" onClick={onClick}>{say("cancel")}</Button>;
};
