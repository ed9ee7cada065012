import { UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { deleteInsuranceCompany } from "./contract.ts";
import classes from "./insurers.module.css";
import { insurerWords } from "./words.ts";

/** Asks, then deletes an insurance company that nothing names. */
export const DeleteInsurer = ({ id, onDeleted }: { id: string; onDeleted: () => void }) => {
  const say = useWords(insurerWords);
  const { send, sending } = useSend(deleteInsuranceCompany);
  const { attempt, refusal } = useRefusal();
  const question = {
    title: say("remove"),
    line: say("removeQuestion"),
    action: say("remove"),
    danger: true,
    cannotBeUndone: true,
  };
  const remove = async () => {
    if (!(await confirm(question))) return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id } });
      toast(say("removed"));
      onDeleted();
    });
  };
  return (
    <>
      {refusal}
      <UnstyledButton className={classes.edit} disabled={sending} onClick={() => void remove()}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
        {say("remove")}
      </UnstyledButton>
    </>
  );
};
