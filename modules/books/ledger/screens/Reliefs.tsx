import { Button, Checkbox } from "@mantine/core";
import { IconCheck, IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { shortDate } from "../../../../platform/shared/dates.ts";
import { readable } from "../../../../platform/shared/money.ts";
import { isolated, listComma } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Day, useToday } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { listBadDebtReliefs, type Relief, takeRelief, undoRelief } from "../relief-contract.ts";
import { confirmedConditions, type ConfirmedCondition } from "../relief-rules.ts";
import { conditionWords, reliefWords } from "../relief-words.ts";
import classes from "./books.module.css";

type Props = {
  /** The write-off that was just posted: if its relief is due, it is offered at once. */
  offered: string | undefined;
  close: () => void;
};

/** What is written off, with the VAT that the law gives back; nothing in other countries. */
export const Reliefs = ({ offered, close }: Props) => {
  const say = useWords(reliefWords);
  const list = useList(listBadDebtReliefs, {}, { live: true });
  const [taking, setTaking] = useState<Relief>();
  const [undoing, setUndoing] = useState<Relief>();
  const rows = list.rows ?? [];
  const fresh = rows.find(({ id, state }) => id === offered && state === "due");
  const shown = taking ?? fresh;
  if (!list.first?.isGiven) return null;
  return (
    <Section title={say("title")} count={list.more ? undefined : rows.length}>
      <Quiet as="p">{say(rows.length === 0 ? "none" : "line")}</Quiet>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={classes.relief}>
            <Facts of={row} />
            <State of={row} />
            <May needs={takeRelief.needs}>
              {row.state === "due" && (
                <Button variant="default" onClick={() => setTaking(row)}>
                  {say("take")}
                </Button>
              )}
              {row.state === "taken" && (
                <Button variant="subtle" onClick={() => setUndoing(row)}>
                  {say("undo")}
                </Button>
              )}
            </May>
          </li>
        ))}
      </ul>
      {list.more && <Button onClick={list.more}>…</Button>}
      {shown && (
        <Take
          key={shown.id}
          relief={shown}
          close={() => {
            setTaking(undefined);
            close();
          }}
        />
      )}
      {undoing && <Undo relief={undoing} close={() => setUndoing(undefined)} />}
    </Section>
  );
};

const Facts = ({ of: { party, source, writtenOffOn, amount, vat, viewUrl } }: { of: Relief }) => {
  const say = useWords(reliefWords);
  const inDigits = useDigits();
  return (
    <div>
      <LocalizedName of={party} />{" "}
      <Link to={viewUrl} className={classes.reach}>
        <Ltr>{source.label}</Ltr>
      </Link>
      <Quiet>
        {say("writtenOff")} <Day date={writtenOffOn} form="short" /> · <Money amount={amount} /> ·{" "}
        {say("vatIn", { vat: isolated(inDigits(readable(vat))) })}
      </Quiet>
    </div>
  );
};

const State = ({ of: { state, dueOn, takenOn, conditions } }: { of: Relief }) => {
  const say = useWords(reliefWords);
  const sayCondition = useWords(conditionWords);
  const language = useLanguage();
  const unmet = conditions.filter(({ isMet }) => isMet === false).map(({ condition }) => condition);
  if (state === "taken")
    return (
      <StatusWord tone="done" icon="done">
        {say("taken")} {takenOn && <Day date={takenOn} form="short" />}
      </StatusWord>
    );
  if (state === "due")
    return (
      <StatusWord tone="wait" icon="alert">
        {say("due")}
      </StatusWord>
    );
  if (unmet.includes("age")) return <WaitsFor day={dueOn} />;
  return (
    <span>
      {say("open", { conditions: unmet.map((condition) => sayCondition(condition)).join(listComma(language)) })}
    </span>
  );
};

const WaitsFor = ({ day }: { day: string }) => {
  const say = useWords(reliefWords);
  const inDigits = useDigits();
  return (
    <span>
      <IconClock size={16} aria-hidden /> {say("waiting", { day: isolated(inDigits(shortDate(day))) })}
    </span>
  );
};

const Take = ({ relief, close }: { relief: Relief; close: () => void }) => {
  const say = useWords(reliefWords);
  const inDigits = useDigits();
  const today = useToday();
  return (
    <FormDialog
      title={say("takeTitle", { document: isolated(inDigits(relief.source.label ?? "")) })}
      line={say("takeLine", { vat: isolated(inDigits(readable(relief.vat))) })}
      size="md"
      close={close}
      sends={takeRelief}
      params={{ id: relief.id }}
      initial={{ date: today, confirmed: [] }}
      submit={say("take")}
      done={say("done")}
      failed={say("notTaken")}
    >
      <Conditions relief={relief} />
      <Field name="date" type="date" label={say("date")} min={relief.dueOn} max={today} />
    </FormDialog>
  );
};

/** What the books know is shown; the rest is confirmed, with its paper on the entry of the write-off. */
const Conditions = ({ relief: { conditions, needsPaper, papers, viewUrl } }: { relief: Relief }) => {
  const say = useWords(reliefWords);
  const sayCondition = useWords(conditionWords);
  const { values, set } = useFormValues();
  const confirmed = values["confirmed"] as readonly ConfirmedCondition[];
  return (
    <>
      <ul>
        {conditions
          .filter(({ isMet }) => isMet !== null)
          .map(({ condition, isMet }) => (
            <li key={condition}>
              <IconCheck size={18} stroke={2} aria-hidden /> {sayCondition(condition)}:{" "}
              {say(isMet ? "isMet" : "notMet")}
            </li>
          ))}
      </ul>
      {confirmedConditions
        .filter((each) => conditions.some(({ condition }) => condition === each))
        .map((each) => (
          <Checkbox
            key={each}
            label={sayCondition(each)}
            checked={confirmed.includes(each)}
            onChange={(event) =>
              set({
                confirmed: event.currentTarget.checked
                  ? [...confirmed, each]
                  : confirmed.filter((other) => other !== each),
              })
            }
          />
        ))}
      {needsPaper && (
        <p>
          {say("papers", { count: papers })}{" "}
          <Link to={viewUrl} className={classes.reach}>
            {say("attach")}
          </Link>
        </p>
      )}
    </>
  );
};

const Undo = ({ relief, close }: { relief: Relief; close: () => void }) => {
  const say = useWords(reliefWords);
  const inDigits = useDigits();
  return (
    <ReasonDialog
      sends={undoRelief}
      params={{ id: relief.id }}
      initial={{ reason: "" }}
      title={say("undoTitle", { document: isolated(inDigits(relief.source.label ?? "")) })}
      submit={say("undo")}
      done={say("undone")}
      failed={say("notUndone")}
      close={close}
    />
  );
};
