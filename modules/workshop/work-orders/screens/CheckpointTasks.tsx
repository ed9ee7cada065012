import { Button, Checkbox } from "@mantine/core";
import { IconClipboardPlus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { GradeState } from "../../findings/screens/FindingState.tsx";
import { addCheckpointTasks, type CheckpointToRepair, listCheckpointsToRepair } from "../checkpoint-contract.ts";
import { checkpointWords } from "../checkpoint-words.ts";
import { TaskState } from "./TaskState.tsx";
import classes from "./checkpoints.module.css";

/** The checkpoints of a visit that require a check; nothing is asked without a visit or permission. */
export const useCheckpointsToRepair = (clientVehicleId: string | undefined) => {
  const may = useMay();
  return useAnswer(
    listCheckpointsToRepair,
    { query: { clientVehicleId: clientVehicleId ?? "" } },
    { when: clientVehicleId !== undefined && may(listCheckpointsToRepair.needs), live: true },
  );
};

/** Makes checkpoints that require a check tasks; nothing if the visit's inspections found none. */
export const CheckpointTasks = ({ clientVehicleId }: { clientVehicleId: string }) => {
  const say = useWords(checkpointWords);
  const [opened, setOpened] = useState(false);
  const points = useCheckpointsToRepair(clientVehicleId).data?.data ?? [];
  if (points.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {say("open")}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={say("open")} size="md">
        <Points clientVehicleId={clientVehicleId} points={points} close={() => setOpened(false)} />
      </Dialog>
    </>
  );
};

type Props = { clientVehicleId: string; points: readonly CheckpointToRepair[]; close: () => void };

/** Checkpoints without a task, all chosen at first, and beneath them those that are tasks. */
const Points = ({ clientVehicleId, points, close }: Props) => {
  const say = useWords(checkpointWords);
  const { send, sending } = useSend(addCheckpointTasks);
  const { attempt, refusal } = useRefusal();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const open = points.filter(({ task }) => !task);
  const known = points.filter(({ task }) => task);
  const chosen = open.map(({ checkpointId }) => checkpointId).filter((id) => !leftOut.includes(id));
  const make = () =>
    void attempt(say("notMade"), async () => {
      await send({ body: { clientVehicleId, checkpoints: chosen } });
      toast(say("made"));
      close();
    });
  return (
    <>
      <p className={classes.line}>{say(open.length > 0 ? "line" : "allKnown")}</p>
      {refusal}
      <ul>
        {open.map((point) => (
          <Choosable
            key={point.checkpointId}
            point={point}
            isChosen={!leftOut.includes(point.checkpointId)}
            choose={(isChosen) =>
              setLeftOut((before) =>
                isChosen ? before.filter((id) => id !== point.checkpointId) : [...before, point.checkpointId],
              )
            }
          />
        ))}
      </ul>
      {known.length > 0 && (
        <>
          {open.length > 0 && <h3 className={classes.title}>{say("known")}</h3>}
          <ul>
            {known.map((point) => (
              <Known key={point.checkpointId} point={point} />
            ))}
          </ul>
        </>
      )}
      {open.length > 0 && (
        <div className={classes.foot}>
          <Button disabled={chosen.length === 0} loading={sending} onClick={make}>
            {say("make", { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
};

type ChoosableProps = { point: CheckpointToRepair; isChosen: boolean; choose: (isChosen: boolean) => void };

const Choosable = ({ point, isChosen, choose }: ChoosableProps) => {
  const id = useId();
  return (
    <li>
      <label className={classes.row} htmlFor={id}>
        <Checkbox
          id={id}
          size="md"
          checked={isChosen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
        <What point={point} />
        <GradeState of={point.grade} />
      </label>
    </li>
  );
};

const Known = ({ point }: { point: CheckpointToRepair }) =>
  point.task && (
    <li className={classes.row} data-plain>
      <Link to={point.task.viewUrl} className={classes.task}>
        <What point={point} />
      </Link>
      <TaskState of={point.task} />
    </li>
  );

const What = ({ point: { nameEn, nameAr, note } }: { point: CheckpointToRepair }) => {
  const language = useLanguage();
  return (
    <span className={classes.what}>
      <Name>{nameIn(language, { name: nameEn, nameAr })}</Name>
      {note && (
        <span className={classes.note}>
          <Name>{note}</Name>
        </span>
      )}
    </span>
  );
};
