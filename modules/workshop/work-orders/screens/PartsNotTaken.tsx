import { Button } from "@mantine/core";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { useKeptAnswer } from "../../../../platform/web/use-kept-answer.ts";
import { showTask, type Task } from "../contract.ts";
import type { TaskPart } from "../part-contract.ts";
import { partWords } from "../part-words.ts";
import { workWords } from "../screen-words.ts";
import { usePartMoves } from "./use-part-moves.ts";
import classes from "./work.module.css";

/** Asks about planned parts that were not taken before their task is finished. */
export const PartsNotTaken = ({ id, finish, close }: { id: string; finish: () => void; close: () => void }) => {
  const say = useWords(workWords);
  const sayPart = useWords(partWords);
  const answer = useKeptAnswer(showTask, { params: { id } }, { live: true });
  return (
    <Dialog opened title={sayPart("notTaken")} size="md" close={close}>
      <Loaded answer={answer}>{(task) => <Parts task={task} />}</Loaded>
      <Button
        size="lg"
        fullWidth
        onClick={() => {
          close();
          finish();
        }}
      >
        {say("finish")}
      </Button>
    </Dialog>
  );
};

const Parts = ({ task: { parts } }: { task: Task }) => {
  const say = useWords(partWords);
  const moves = usePartMoves();
  const planned = parts.filter(({ state }) => state === "planned");
  return (
    <>
      <p className={classes.hint}>{say(planned.length > 0 ? "notTakenLine" : "allTaken")}</p>
      {moves.refusal}
      <ul className={classes.notTaken}>
        {planned.map((part) => (
          <Row key={part.id} part={part} moves={moves} />
        ))}
      </ul>
    </>
  );
};

const Row = ({ part, moves }: { part: TaskPart; moves: ReturnType<typeof usePartMoves> }) => {
  const say = useWords(partWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const named = { part: isolatedName(nameIn(language, part.product)) };
  return (
    <li className={classes.notTakenRow}>
      <div className={classes.what}>
        <LocalizedName of={part.product} />
      </div>
      <span className={classes.partCount}>
        <bdi dir="ltr">× {inDigits(part.quantity)}</bdi>
      </span>
      <div className={classes.acts}>
        <Button variant="default" aria-label={say("issueOf", named)} onClick={() => moves.issue(part)}>
          {say("issue")}
        </Button>
        <Button variant="subtle" aria-label={say("notNeededOf", named)} onClick={() => moves.remove(part)}>
          {say("notNeeded")}
        </Button>
      </div>
    </li>
  );
};
