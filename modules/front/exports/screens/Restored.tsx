import { useEffect } from "react";
import { readable } from "../../../../platform/shared/money.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { Link, LinkButton } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer, useRefresh } from "../../../../platform/web/use-answer.ts";
import { listEInvoices } from "../../../money/e-invoices/contract.ts";
import { type ShownReadBack, takeOver } from "../read-back-contract.ts";
import { readBackWords } from "../read-back-screen-words.ts";
import classes from "./exports.module.css";

/** What was restored, and of a copy the declaration that ends it. */
export const Restored = ({ of }: { of: ShownReadBack }) => {
  const say = useWords(readBackWords);
  const inDigits = useDigits();
  const refresh = useRefresh();
  const isCopy = of.takenOverAt === null;
  // Name, language and mark of the shop have changed since the page was opened.
  const isOutdated = !useShop().isCopy && isCopy;
  useEffect(() => {
    if (isOutdated) void refresh();
  }, [isOutdated, refresh]);
  const count = (figure: number | null) => figure !== null && inDigits(readable(String(figure)));
  return (
    <>
      {isCopy && <Unsent />}
      {isCopy && <Declaration id={of.id} />}
      <Section title={say("done")}>
        <div className={classes.contents}>
          <DefinitionList
            of={[
              [say("takenAt"), of.takenAt && <Moment at={of.takenAt} />],
              [say("rows"), count(of.rows)],
              [say("papers"), count(of.files)],
              [say("takenOver"), of.takenOverAt && <Moment at={of.takenOverAt} />],
            ]}
          />
          <p>{say("notRestored")}</p>
          <p>{say("erasedSince")}</p>
          <div>
            <LinkButton variant="default" to="/back/employees">
              {say("invite")}
            </LinkButton>
          </div>
        </div>
      </Section>
    </>
  );
};

/** What only the old workshop can send, as long as it is there; else nothing. */
const Unsent = () => {
  const say = useWords(readBackWords);
  const { data } = useAnswer(listEInvoices, { query: { filter: "elsewhere", limit: 1 } });
  if (!data || data.counts.elsewhere === 0) return null;
  return (
    <ErrorBand
      title={say("unsent", { count: data.counts.elsewhere })}
      actions={<Link to="/back/e-invoices?filter=elsewhere">{say("showUnsent")}</Link>}
    >
      {say("unsentLine")}
    </ErrorBand>
  );
};

const Declaration = ({ id }: { id: string }) => {
  const say = useWords(readBackWords);
  return (
    <Section title={say("copyTitle")}>
      <div className={classes.contents}>
        <p>{say("takeOverLine")}</p>
        <Form
          sends={takeOver}
          params={{ id }}
          initial={{ oldIsClosed: false }}
          submit={say("takeOver")}
          failed={say("notTakenOver")}
          done={say("isTakenOver")}
        >
          <Field name="oldIsClosed" type="checkbox" label={say("oldIsClosed")} />
        </Form>
      </div>
    </Section>
  );
};

const Moment = ({ at }: { at: string }) => (
  <>
    <Day date={at} form="short" /> · <Clock instant={at} />
  </>
);
