import { Button, Checkbox, Group } from "@mantine/core";
import { useState } from "react";
import { digitsOf } from "../../../platform/shared/money.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import classes from "./bank.module.css";
import { BookLine } from "./BookLines.tsx";
import { matchLines, type OpenLine, type ShownBookLine } from "./contract.ts";
import { chosenSum } from "./rules.ts";
import { bankWords } from "./screen-words.ts";

type Props = {
  line: OpenLine;
  bookLines: readonly ShownBookLine[];
  close: () => void;
};

/** Chooses the lines of the books that add up to a line of the bank. */
export const ChooseDialog = ({ line, bookLines, close }: Props) => {
  const say = useWords(bankWords);
  const sayKit = useWords(kitWords);
  const { send, sending } = useSend(matchLines);
  const { attempt, refusal } = useRefusal();
  const { currency } = useShop();
  const [chosen, setChosen] = useState<readonly string[]>(line.match?.lineIds ?? []);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const amounts = bookLines.filter(({ id }) => chosen.includes(id)).map(({ amount }) => amount);
  const { total, isEqual } = chosenSum(amounts, line.amount, digitsOf(currency));
  const match = () =>
    attempt(say("notMatched"), async () => {
      await send({ body: { matches: [{ id: line.id, lineIds: [...chosen] }] } });
      close();
      toast(say("matchedDone"));
    });
  return (
    <Dialog opened close={close} title={say("chooseTitle")}>
      {refusal}
      {bookLines.length === 0 && <p>{say("noBookLines")}</p>}
      <ul className={classes.list} aria-label={say("chooseTitle")}>
        {bookLines.map((row) => (
          <li key={row.id}>
            <label className={classes.choice} htmlFor={`choose-${row.id}`}>
              <Checkbox id={`choose-${row.id}`} checked={chosen.includes(row.id)} onChange={() => toggle(row.id)} />
              <span>
                <Day date={row.date} form="short" />
                <BookLine of={row} />
              </span>
              <Money amount={row.amount} />
            </label>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span>
          {say("ofBank")} <Money amount={line.amount} currency /> · {say("chosen")} <Money amount={total} currency />
        </span>
        <Group justify="flex-end" gap="sm" data-acts>
          <Button variant="default" onClick={close}>
            {sayKit("cancel")}
          </Button>
          <Button variant="filled" disabled={!isEqual} loading={sending} onClick={() => void match()}>
            {say("match")}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
};
