import { Button } from "@mantine/core";
import { isolated, isolatedDate, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../../platform/web/parts/PrintButton.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { Warning } from "../../../../platform/web/parts/Warning.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useDayText } from "../../../../platform/web/use-day-text.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { prepareArchive, requestErasure, showPersonalData, withdrawErasure } from "../contract.ts";
import { personalDataWords } from "../screen-words.ts";
import { topicWords } from "../words.ts";
import classes from "./personal-data.module.css";

type Shown = Answer<typeof showPersonalData>;
type Request = NonNullable<Shown["request"]>;

/** What is stored of a client: handed out, and erased on request after it was shown what goes and what stays. */
export const PersonalDataPage = ({ id }: { id: string }) => {
  const say = useWords(personalDataWords);
  const answer = useAnswer(showPersonalData, { params: { id } });
  return (
    <Page
      title={say("title")}
      line={<>{answer.data && <Name>{answer.data.name}</Name>}</>}
      back={`/back/clients/${id}`}
      ruled
    >
      <Loaded answer={answer}>{(of) => <Parts of={of} />}</Loaded>
    </Page>
  );
};

const Parts = ({ of }: { of: Shown }) => (
  <>
    {of.request && <Requested of={of} request={of.request} />}
    <HandOut of={of} />
    {!of.request?.erasedAt && <Fates of={of} />}
    {of.blocks.length > 0 && <Blocks of={of} />}
    {!of.request && of.blocks.length === 0 && <Asking of={of} />}
  </>
);

const HandOut = ({ of: { id, name } }: { of: Shown }) => {
  const say = useWords(personalDataWords);
  const { send, sending, problem } = useSend(prepareArchive, {
    refreshes: false,
    onDone: ({ downloadUrl }) => location.assign(downloadUrl),
  });
  return (
    <Section title={say("exportTitle")}>
      <p className={classes.line}>{say("exportLine", { client: isolatedName(name) })}</p>
      {problem && <ErrorBand title={say("notExported")}>{problem.detail}</ErrorBand>}
      <Button variant="default" loading={sending} onClick={() => void send({ params: { id } }).catch(() => undefined)}>
        {say("export")}
      </Button>
    </Section>
  );
};

const Fates = ({ of: { topics, keptThrough, years, partners } }: { of: Shown }) => {
  const say = useWords(personalDataWords);
  const sayTopic = useWords(topicWords);
  const day = useDayText();
  return (
    <Section title={say("storedTitle")}>
      <ul className={classes.fates}>
        {topics.map(({ topic, erased, kept }) => (
          <li key={topic} className={classes.fate}>
            <span>{sayTopic(topic)}</span>
            <span className={classes.counts}>
              {erased > 0 && <span>{say("erased", { count: erased })}</span>}
              {kept > 0 && keptThrough && (
                <span>{say("kept", { count: kept, day: isolatedDate(day(keptThrough)) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {keptThrough && <p className={classes.line}>{say("why", { years })}</p>}
      {partners.length > 0 && (
        <p className={classes.line}>
          {say("partners")}{" "}
          {partners.map(({ name, page }) => (
            <Link key={name} to={page}>
              <Name>{name}</Name>
            </Link>
          ))}
        </p>
      )}
    </Section>
  );
};

const Blocks = ({ of: { blocks } }: { of: Shown }) => {
  const say = useWords(personalDataWords);
  const inDigits = useDigits();
  return (
    <Section title={say("blockedTitle")}>
      <p className={classes.line}>{say("blockedLine")}</p>
      <ul className={classes.blocks}>
        {blocks.map(({ kind, label, page }) => (
          <li key={`${kind} ${page}`}>
            <Link to={page}>{say(kind, { label: isolated(kind === "claim" ? inDigits(label) : label) })}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Asking = ({ of: { id, dueOn } }: { of: Shown }) => {
  const say = useWords(personalDataWords);
  const day = useDayText();
  return (
    <Section title={say("requestTitle")}>
      <p className={classes.line}>{say("requestLine", { day: isolatedDate(day(dueOn)) })}</p>
      <div className={classes.form}>
        <Form
          sends={requestErasure}
          params={{ id }}
          initial={{ note: "", readWhatStays: false }}
          submit={say("request")}
          failed={say("notRequested")}
          done={say("requested")}
          danger
        >
          <Field name="note" label={say("note")} hint={say("noteHint")} />
          <Field name="readWhatStays" type="checkbox" label={say("readWhatStays")} />
        </Form>
      </div>
    </Section>
  );
};

const Requested = ({ of: { id }, request }: { of: Shown; request: Request }) => {
  const say = useWords(personalDataWords);
  const language = useLanguage();
  const day = useDayText();
  const { send, sending, problem } = useSend(withdrawErasure, { onDone: () => toast(say("withdrawn")) });
  const paper = <PrintButton href={`/api/clients/${id}/erasure-answer.pdf`} label={say("answer")} />;
  const dated = (at: string) => isolatedDate(day(at));
  if (request.erasedAt)
    return (
      <Section title={say("doneTitle", { day: dated(request.erasedAt) })}>
        <p className={classes.line}>{say(request.isMailed ? "mailed" : "notMailed")}</p>
        {request.anonymisedAt && (
          <p className={classes.line}>{say("anonymised", { day: dated(request.anonymisedAt) })}</p>
        )}
        {paper}
      </Section>
    );
  return (
    <>
      {problem && <ErrorBand title={problem.detail} />}
      <Warning
        links={
          <>
            <Button
              variant="default"
              loading={sending}
              onClick={() => void send({ params: { id } }).catch(() => undefined)}
            >
              {say("withdraw")}
            </Button>
            {paper}
          </>
        }
      >
        <p>
          {say("requestedBy", {
            name: isolatedName(nameIn(language, request.requestedBy)),
            day: dated(request.requestedAt),
          })}{" "}
          {say(request.blockedAt ? "waits" : "runs", {
            due: dated(request.dueOn),
            latest: dated(request.latestOn),
          })}
        </p>
      </Warning>
    </>
  );
};
