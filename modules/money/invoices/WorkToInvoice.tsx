import { Checkbox } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import type { listWork } from "./work-contract.ts";
import { choiceOf, chosenWork, isNotDone, keyOfWork, totalOfWork } from "./work-rules.ts";
import { workToInvoiceWords } from "./work-words.ts";
import classes from "./work.module.css";
import { Hint } from "../../../platform/web/parts/Hint.tsx";

type Work = Answer<typeof listWork>;
type Item = Work["data"][number];

/** What is chosen of the work: what was done, until something is left out or added. */
export const useWorkChoice = ({ data }: Pick<Work, "data">) => {
  const { digits } = useShop();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const chosen = chosenWork(data, choices);
  return {
    chosen,
    choose: (key: string, isChosen: boolean) => setChoices((known) => ({ ...known, [key]: isChosen })),
    total: totalOfWork(data, chosen, digits),
    body: choiceOf(data, chosen),
  };
};
export type Choosing = ReturnType<typeof useWorkChoice>;

/** What an invoice can take from the work order, in groups: done, not done, returned, invoiced, without a price. */
export const WorkToInvoice = ({ work, choosing }: { work: Work; choosing: Choosing }) => {
  const say = useWords(workToInvoiceWords);
  const done = work.data.filter(({ state }) => state === "done");
  const onPurpose = work.data.filter(({ state }) => isNotDone(state));
  const returned = work.data.filter(({ state }) => state === "returned");
  const invoiced = work.data.filter(({ state }) => state === "invoiced");
  const choosable = done.length + onPurpose.length + returned.length;
  return (
    <div className={classes.work}>
      {choosable === 0 && <Hint>{say("nothing")}</Hint>}
      <Group title={say("done")} of={done}>
        {(item) => <Choosable key={keyOfWork(item)} item={item} choosing={choosing} />}
      </Group>
      <Group title={say("onPurpose")} line={say("onPurposeLine")} of={onPurpose}>
        {(item) => <Choosable key={keyOfWork(item)} item={item} choosing={choosing} />}
      </Group>
      <Group title={say("returned")} line={say("returnedLine")} of={returned}>
        {(item) => <Choosable key={keyOfWork(item)} item={item} choosing={choosing} />}
      </Group>
      <Group title={say("invoiced")} of={invoiced}>
        {(item) => (
          <li key={keyOfWork(item)} className={classes.row} data-plain>
            <What item={item} />
            <Money amount={item.grandTotal} />
          </li>
        )}
      </Group>
      <Group title={say("unpriced")} line={say("unpricedLine")} of={work.unpriced}>
        {({ id, name }) => (
          <li key={id} className={classes.row} data-plain>
            <Name>{name}</Name>
          </li>
        )}
      </Group>
      {choosable > 0 && (
        <p className={classes.sum} aria-live="polite">
          <span>{say("chosen")}</span>
          <b>
            <Money amount={choosing.total} currency />
          </b>
        </p>
      )}
    </div>
  );
};

type GroupProps<T> = { title: string; line?: string; of: readonly T[]; children: (item: T) => ReactNode };

const Group = <T,>({ title, line, of, children }: GroupProps<T>) =>
  of.length > 0 && (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {line && <Hint>{line}</Hint>}
      <ul>{of.map(children)}</ul>
    </section>
  );

const Choosable = ({ item, choosing }: { item: Item; choosing: Choosing }) => {
  const id = useId();
  const key = keyOfWork(item);
  return (
    <li>
      <label className={classes.row} htmlFor={id}>
        <Checkbox
          id={id}
          checked={choosing.chosen.includes(key)}
          onChange={(event) => choosing.choose(key, event.currentTarget.checked)}
        />
        <What item={item} />
        <Money amount={item.grandTotal} />
      </label>
    </li>
  );
};

const What = ({ item }: { item: Item }) => {
  const say = useWords(workToInvoiceWords);
  const inDigits = useDigits();
  const { name, taskName, estimateNumber, qty, state, invoice } = item;
  return (
    <span className={classes.what}>
      <Name>{name}</Name>
      <span className={classes.about}>
        <Dotted>
          {[
            <bdi key="qty" dir="ltr">
              × {inDigits(qty)}
            </bdi>,
            isNotDone(state) && say(state),
            taskName !== null && taskName !== name && <Name key="task">{taskName}</Name>,
            estimateNumber && <Ltr key="estimate">{estimateNumber}</Ltr>,
            invoice && (
              <Link key="invoice" to={invoice.viewUrl}>
                {invoice.number ? <Ltr>{invoice.number}</Ltr> : say("draft")}
              </Link>
            ),
          ]}
        </Dotted>
      </span>
    </span>
  );
};
