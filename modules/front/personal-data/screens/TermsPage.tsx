import { isolatedDate } from "../../../../platform/shared/words.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { versionedBy } from "../../../../platform/web/form/versioned-by.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useDayText } from "../../../../platform/web/use-day-text.ts";
import { changeTerms, showTerms } from "../contract.ts";
import { personalDataWords } from "../screen-words.ts";
import classes from "./personal-data.module.css";

type Terms = Answer<typeof showTerms>;

/** For how long papers of erased clients are kept, and the clients who wait for their erasure. */
export const TermsPage = () => {
  const say = useWords(personalDataWords);
  return (
    <Page title={say("termsTitle")} ruled>
      <Loaded answer={useAnswer(showTerms, {})}>{(terms) => <Shown terms={terms} />}</Loaded>
    </Page>
  );
};

const Shown = ({ terms }: { terms: Terms }) => {
  const say = useWords(personalDataWords);
  const day = useDayText();
  return (
    <>
      <div className={classes.form}>
        <Form
          sends={changeTerms}
          changes
          initial={{ years: terms.years }}
          versioned={versionedBy(terms, () => call(showTerms, {}))}
          submit={say("save")}
          done={say("saved")}
        >
          <Field
            name="years"
            type="number"
            label={say("years")}
            hint={say("yearsHint", { years: terms.leastYears })}
            required
          />
        </Form>
      </div>
      <CompactList
        title={say("requests")}
        rows={terms.requests.map(({ id, name, dueOn, isBlocked }) => ({
          key: id,
          what: <Name>{name}</Name>,
          when: say("due", { day: isolatedDate(day(dueOn)) }),
          state: isBlocked ? say("isBlocked") : undefined,
          to: `/back/clients/${id}/personal-data`,
        }))}
        empty={<p className={classes.line}>{say("noRequests")}</p>}
      />
    </>
  );
};
