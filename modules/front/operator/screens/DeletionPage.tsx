import { Button } from "@mantine/core";
import { isolatedDate, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { Warning } from "../../../../platform/web/parts/Warning.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { deletionWords } from "../deletion-words.ts";
import { readDeletionRequest, requestDeletion, withdrawDeletion } from "../request-contract.ts";
import classes from "./deletion.module.css";
import { useDayText } from "../../../../platform/web/use-day-text.ts";

type Request = NonNullable<Answer<typeof readDeletionRequest>["request"]>;

/** Where a managing director requests that the workshop is deleted, after what must be known before; or takes it back. */
export const DeletionPage = () => {
  const say = useWords(deletionWords);
  const shop = useShop();
  const language = useLanguage();
  return (
    <Page title={say("title")} line={say("line", { shop: isolatedName(nameIn(language, shop)) })}>
      <Loaded answer={useAnswer(readDeletionRequest, {})}>
        {({ request }) => (request ? <Requested request={request} /> : <BeforeRequest />)}
      </Loaded>
    </Page>
  );
};

const Requested = ({ request }: { request: Request }) => {
  const say = useWords(deletionWords);
  const language = useLanguage();
  const day = useDayText();
  const { send, sending, problem } = useSend(withdrawDeletion, { onDone: () => toast(say("takenBack")) });
  return (
    <>
      {problem && <ErrorBand title={problem.detail} />}
      <Warning
        links={
          <Button variant="default" loading={sending} onClick={() => void send({}).catch(() => undefined)}>
            {say("takeBack")}
          </Button>
        }
      >
        {say("runs", {
          name: isolatedName(nameIn(language, request.requestedBy)),
          day: isolatedDate(day(request.requestedAt)),
          due: isolatedDate(day(request.dueAt)),
        })}
      </Warning>
    </>
  );
};

const BeforeRequest = () => {
  const say = useWords(deletionWords);
  return (
    <>
      <Section title={say("exportTitle")}>
        <p className={classes.line}>{say("exportLine")}</p>
        <div className={classes.ways}>
          <LinkButton variant="default" to="/back/settings/export">
            {say("exportEverything")}
          </LinkButton>
          <LinkButton variant="default" to="/back/journal-entries">
            {say("journal")}
          </LinkButton>
          <LinkButton variant="default" to="/back/trial-balance">
            {say("trialBalance")}
          </LinkButton>
          <LinkButton variant="default" to="/back/profit-and-loss">
            {say("profit")}
          </LinkButton>
          <LinkButton variant="default" to="/back/client-invoices/all">
            {say("invoices")}
          </LinkButton>
        </div>
      </Section>
      <Section title={say("dutyTitle")}>
        <p className={classes.line}>{say("dutyLine")}</p>
      </Section>
      <Section title={say("requestTitle")}>
        <p className={classes.line}>{say("requestLine")}</p>
        <div className={classes.form}>
          <Form
            sends={requestDeletion}
            initial={{ reason: "", hasExported: false, keepsBooks: false }}
            submit={say("request")}
            failed={say("notRequested")}
            done={say("requested")}
            danger
          >
            <Field name="reason" label={say("reason")} />
            <Field name="hasExported" type="checkbox" label={say("hasExported")} />
            <Field name="keepsBooks" type="checkbox" label={say("keepsBooks")} />
          </Form>
        </div>
      </Section>
    </>
  );
};
