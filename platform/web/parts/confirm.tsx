import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../language.tsx";
import { isProblem, type Problem } from "../problem.ts";
import { kitWords } from "../words.ts";
import { ask } from "./ask.tsx";
import classes from "./confirm.module.css";

type Question = {
  title: string;
  /** What will happen, in a sentence or two. */
  line?: ReactNode;
  /** The button's verb: «اعتماد الفاتورة». */
  action: string;
  danger?: boolean;
  /** Enter pressed in haste cancels: for what nobody can undo. */
  cannotBeUndone?: boolean;
};

/** Asks before an action that cannot be undone. `if (await confirm({ title, line, action })) …`; closing it means no. */
export const confirm = async ({ title, ...question }: Question): Promise<boolean> =>
  (await ask<boolean>(title, (answer) => <Answers {...question} answer={answer} />)) ?? false;

/**
 * Sends a call; if the server answers `needs-confirmation`, asks, and after a yes sends it again with `confirm`. False
 * after a no.
 */
export const sendConfirmed = async (
  send: (body: { confirm?: true }) => Promise<unknown>,
  question: (problem: Problem) => Question,
): Promise<boolean> => {
  try {
    await send({});
    return true;
  } catch (thrown) {
    if (!isProblem(thrown, "needs-confirmation")) throw thrown;
    if (!(await confirm(question(thrown)))) return false;
    await send({ confirm: true });
    return true;
  }
};

const Answers = ({
  line,
  action,
  danger,
  cannotBeUndone = false,
  answer,
}: Omit<Question, "title"> & { answer: (yes: boolean) => void }) => {
  const say = useWords(kitWords);
  return (
    <div className={classes.body}>
      {line && <div className={classes.line}>{line}</div>}
      <Group justify="flex-end" gap="sm" data-acts>
        <Button variant="default" onClick={() => answer(false)} data-autofocus={cannotBeUndone || undefined}>
          {say("cancel")}
        </Button>
        <Button
          variant="filled"
          data-danger={danger || undefined}
          onClick={() => answer(true)}
          data-autofocus={!cannotBeUndone || undefined}
        >
          {action}
        </Button>
      </Group>
    </div>
  );
};
