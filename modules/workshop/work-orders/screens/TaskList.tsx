import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listTasks } from "../contract.ts";
import { workWords } from "../screen-words.ts";
import { CheckpointTasks } from "./CheckpointTasks.tsx";
import { Progress } from "./Progress.tsx";
import { TaskState } from "./TaskState.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import classes from "./work.module.css";

/**
 * The tasks of a visit, on the vehicle's page, and what its inspections found to repair; nothing without either.
 */
export const TaskList = ({ clientVehicleId, isOpen }: { clientVehicleId: string; isOpen: boolean }) => {
  const say = useWords(workWords);
  const language = useLanguage();
  const tasks = useAnswer(listTasks, { query: { clientVehicleId } }, { live: true }).data?.data ?? [];
  const now = useNow(false);
  return (
    <div>
      <CompactList
        title={say("tasks")}
        count={tasks.length}
        rows={tasks.map((task) => ({
          key: task.id,
          to: task.viewUrl,
          what: <Name>{nameIn(language, task)}</Name>,
          when: (
            <Dotted>
              {[
                task.employee && <Name key="who">{nameIn(language, task.employee)}</Name>,
                <Progress key="hours" of={task} now={now} plain />,
              ]}
            </Dotted>
          ),
          state: <TaskState of={task} />,
        }))}
      />
      {isOpen && (
        <div className={classes.checkpoints}>
          <CheckpointTasks clientVehicleId={clientVehicleId} />
        </div>
      )}
      {tasks[0] && (
        <p>
          <Link to={`/back/work-orders/${tasks[0].workOrderId}`} className={classes.toOrder}>
            {say("toOrder")}
          </Link>
        </p>
      )}
    </div>
  );
};
