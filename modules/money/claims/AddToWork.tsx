import { Button } from "@mantine/core";
import { IconClipboardPlus } from "@tabler/icons-react";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { isBeforeWork, itemsToRepair } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";
import { repairItems } from "./work-contract.ts";
import { claimWarningWords } from "./words.ts";

/** Makes the approved items tasks of the work order in one tap; warns of missing numbers before the first. */
export const AddToWork = ({ claim }: { claim: Claim }) => {
  const say = useWords(claimScreenWords);
  const sayWarning = useWords(claimWarningWords);
  const may = useMay();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(repairItems);
  const count = itemsToRepair(claim.items).length;
  const isClosed = claim.state === "withdrawn" || claim.clientVehicle.deletedAt !== null;
  if (count === 0 || isClosed || !may(repairItems.needs)) return null;
  const add = async () => {
    const missing = isBeforeWork(claim.items) ? claim.warnings : [];
    const line = missing.map((code) => sayWarning(code)).join(" ");
    if (missing.length > 0 && !(await confirm({ title: say("addAnyway"), line, action: say("addAnywayAct") }))) return;
    await attempt(say("notAddedToWork"), async () => {
      await send({ params: { id: claim.id }, body: { confirm: missing.length > 0 } });
      toast(say("addedToWork"));
    });
  };
  return (
    <div className={classes.toWork}>
      {refusal}
      <Button
        variant="default"
        leftSection={<IconClipboardPlus size={20} aria-hidden />}
        loading={sending}
        onClick={() => void add()}
      >
        {say("addToWork", { count })}
      </Button>
    </div>
  );
};
