import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { Complaint } from "../../entry-cards/screens/Complaint.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { hoursAndMinutes } from "../clock-rules.ts";
import { addTask } from "../contract.ts";
import { recordQualityCheck, showWorkOrder } from "../order-contract.ts";
import { nextOfOrder } from "../rules.ts";
import { workWords } from "../screen-words.ts";
import { CheckpointTasks, useCheckpointsToRepair } from "./CheckpointTasks.tsx";
import { Parts } from "./Parts.tsx";
import { QualityCheck } from "./QualityCheck.tsx";
import { AddTask } from "./TaskDialogs.tsx";
import { TaskRow } from "./TaskRow.tsx";
import { useFirstShown } from "../../../../platform/web/use-first-shown.ts";
import { useNow } from "../../../../platform/web/use-now.ts";
import { useTaskActs } from "./use-task-acts.tsx";
import { workedBy } from "./worked-by.ts";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

export type WorkOrder = Answer<typeof showWorkOrder>;

type Props = {
  id: string;
  /** Opens its invoice, rendered by the page that combines the modules; `isNext` once nothing else comes before it. */
  invoice: (order: WorkOrder, isNext: boolean) => ReactNode;
  /** What outside workshops do for it, and what is left of its price. */
  profit: ReactNode;
  /** These do not stand yet. */
  isWaiting: boolean;
};

/** The work on a vehicle during a visit: its tasks, planned and real hours, the quality check. */
export const WorkOrderPage = ({ id, ...others }: Props) => {
  const answer = useAnswer(showWorkOrder, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(order) => <WithActs key={id} order={order} {...others} />}
    </Loaded>
  );
};

type OfOrder = Omit<Props, "id" | "isWaiting"> & { order: WorkOrder };

/** Waits for the buttons beside and above the tasks, which would move them. */
const WithActs = ({ isWaiting, ...props }: OfOrder & Pick<Props, "isWaiting">) => {
  const { isLoading } = useCheckpointsToRepair(props.order.clientVehicle.id);
  const isShown = useFirstShown(isLoading || isWaiting);
  return isShown ? <Shown {...props} /> : <PageSkeleton plate />;
};

const Shown = ({ order, invoice, profit }: OfOrder) => {
  const plateOf = useShownPlate();
  const say = useWords(workWords);
  const inDigits = useDigits();
  const describe = useVehicleName();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const acts = useTaskActs();
  const [adding, setAdding] = useState(false);
  const { clientVehicle, tasks } = order;
  const now = useNow(tasks.some(({ running }) => running.length > 0));
  const worked = tasks.reduce((sum, task) => sum + workedBy(task, now), 0);
  const hours = (seconds: number) => <bdi dir="ltr">{inDigits(hoursAndMinutes(seconds))}</bdi>;
  const done = tasks.filter(({ state }) => state === "done");
  const next = nextOfOrder(tasks.map(({ state }) => state));
  return (
    <Page
      title={say("order", { number: isolated(inDigits(order.number)) })}
      plate={
        <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={phone ? 92 : 124} />
      }
      back="/back/work-orders"
      line={<Link to={clientVehicle.viewUrl}>{describe(clientVehicle) || <Ltr>{plateOf(clientVehicle)}</Ltr>}</Link>}
      actions={
        <>
          {next !== "invoice" && invoice(order, false)}
          <May needs={addTask.needs}>
            <Button
              variant={next === "add-task" ? "filled" : "default"}
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {say("addTask")}
            </Button>
          </May>
          {next === "invoice" && invoice(order, true)}
        </>
      }
    >
      {acts.refusal}
      <DefinitionList
        of={[
          [say("plannedTotal"), hours(order.plannedHours * 3600)],
          [say("workedTotal"), hours(worked)],
        ]}
      />
      {order.complaint && <Complaint of={order.complaint} />}
      {done.length > 0 && (
        <May needs={recordQualityCheck.needs}>
          <QualityCheck key={done.map(({ id }) => id).join()} orderId={order.id} tasks={done} />
        </May>
      )}
      <Section title={say("tasks")} count={tasks.length} act={<CheckpointTasks clientVehicleId={clientVehicle.id} />}>
        <ul>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} acts={acts} now={now} employee />
          ))}
        </ul>
      </Section>
      {order.parts.length + order.clientParts.length > 0 && (
        <Parts parts={order.parts} brought={order.clientParts} tasks={tasks} acts={acts} />
      )}
      {profit}
      {adding && <AddTask clientVehicleId={clientVehicle.id} close={() => setAdding(false)} />}
      {acts.dialogs}
    </Page>
  );
};
