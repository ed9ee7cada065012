import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Minor, readable, toDecimal } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import classes from "./import.module.css";
import { importWords } from "./import-words.ts";
import type { Preview } from "./preview.ts";
import type { FileStatement } from "./statement.ts";

/** Opening, what came in and went out, and closing, compared with the balances that the file names. */
export const ImportProof = ({ preview, statement }: { preview: Preview; statement: FileStatement }) => {
  const say = useWords(importWords);
  const { digits } = useShop();
  const { lines, proof } = preview;
  const money = (of: Minor) => <Money amount={toDecimal(of, digits)} />;
  const count = (isOut: boolean) => lines.filter(({ amount }) => amount.startsWith("-") === isOut).length;
  const before = statement.openingBalance === null ? lines[0]?.row : undefined;
  const state = proof.breaks.length > 0 ? "wrong" : proof.compared > 0 ? "done" : "none";
  return (
    <section className={classes.proof} data-state={state} aria-label={say("closing")}>
      <div className={classes.sums}>
        {proof.opening !== null && (
          <Figure caption={before === undefined ? say("opening") : say("openingBefore", { row: isolated(before) })}>
            {money(proof.opening)}
          </Figure>
        )}
        <Figure sign={proof.opening === null ? undefined : "+"} caption={say("in", { count: count(false) })}>
          {money(proof.received)}
        </Figure>
        <Figure sign="−" caption={say("out", { count: count(true) })}>
          {money(proof.paid)}
        </Figure>
        {proof.closing !== null && (
          <Figure sign="=" caption={say("closing")}>
            {money(proof.closing)}
          </Figure>
        )}
        {proof.closing === null && proof.named !== null && (
          <Figure caption={say("closingNamed")}>{money(proof.named)}</Figure>
        )}
      </div>
      <Verdict preview={preview} />
    </section>
  );
};

const Figure = ({ sign, caption, children }: { sign?: string | undefined; caption: string; children: ReactNode }) => (
  <>
    {sign && (
      <span className={classes.sign} aria-hidden>
        {sign}
      </span>
    )}
    <span className={classes.figure}>
      <span className={classes.caption}>{caption}</span>
      <b>{children}</b>
    </span>
  </>
);

const Verdict = ({ preview: { lines, proof } }: { preview: Preview }) => {
  const say = useWords(importWords);
  const inDigits = useDigits();
  const { digits } = useShop();
  const text = (of: Minor) => isolated(inDigits(readable(toDecimal(of, digits))));
  if (proof.compared === 0) return <Says icon={<IconCircleDashed size={20} aria-hidden />}>{say("unproved")}</Says>;
  if (proof.breaks.length === 0) return <Says icon={<IconCircleCheck size={20} aria-hidden />}>{say("agrees")}</Says>;
  const difference = (proof.named ?? 0n) - (proof.closing ?? 0n);
  const size = difference < 0n ? -difference : difference;
  const rows = [...new Set(proof.breaks.flatMap(({ at }) => lines[at]?.row ?? []))];
  return (
    <Says icon={<IconAlertCircle size={20} aria-hidden />}>
      {difference !== 0n &&
        say(difference < 0n ? "less" : "more", { named: text(proof.named!), difference: text(size) })}
      {rows.length > 0 && (
        <span className={classes.breaks}>
          {say("breaksAt", { count: rows.length, rows: isolated(rows.slice(0, 8).join(", ")) })}
        </span>
      )}
    </Says>
  );
};

const Says = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={classes.verdict} role="status">
    {icon}
    <span>{children}</span>
  </div>
);
