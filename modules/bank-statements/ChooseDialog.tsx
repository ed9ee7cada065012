import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { digitsOf } from "../../platform/shared/money.ts";
import { useWords } from "../../platform/web/language.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { useShop } from "../../platform/web/session.tsx";
import classes from "./bank.module.css";
import { BookLine } from "./BookLines.tsx";
import type { OpenLine, ShownBookLine } from "./contract.ts";
import { chosenSum } from "./rules.ts";
import { bankWords } from "./screen-words.ts";

type Props = {
  line: OpenLine;
  bookLines: readonly ShownBookLine[];
  match: (matches: { id: string; lineIds: string[] }[]) => Promise<void>;
  close: () => void;
};

/** Chooses the lines of the books that add up to a line of the bank. */
export const ChooseDialog = ({ line, bookLines, match, close }: Props) => {
  const say = useWords(bankWords);
  const { currency } = useShop();
  const [chosen, setChosen] = useState<readonly string[]>(line.match?.lineIds ?? []);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const amounts = bookLines.filter(({ id }) => chosen.includes(id)).map(({ amount }) => amount);
  const { total, isEqual } = chosenSum(amounts, line.amount, digitsOf(currency));
  return (
    <Dialog opened close={close} title={say("chooseTitle")}>
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
        <Button
          disabled={!isEqual}
          onClick={() => {
            close();
            void match([{ id: line.id, lineIds: [...chosen] }]);
          }}
        >
          {say("match")}
        </Button>
      </div>
    </Dialog>
  );
};
