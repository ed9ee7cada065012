import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../../platform/web/example-words.ts";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { ChoiceFilter } from "../../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Phone } from "../../../../platform/web/parts/Phone.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { useOnce } from "../../../../platform/web/use-once.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { contactTopics, followersVerdicts, freeCredits } from "../../contact/rules.ts";
import * as contract from "../contact-request-contract.ts";
import { consoleWords, followersWords, requestWords } from "../screen-words.ts";
import { OperatorFrame } from "./OperatorFrame.tsx";
import classes from "./requests.module.css";

type Request = Answer<typeof contract.listContactRequests>["data"][number];

export const RequestsPage = () => (
  <OperatorFrame here="requests">
    <Requests />
  </OperatorFrame>
);

/** What was written meanwhile is seen within a minute. */
const refreshMs = 60_000;

const Requests = () => {
  const say = useWords(requestWords);
  const sayExample = useWords(exampleWords);
  const list = useFilteredList(contract.listContactRequests, { state: "state", topic: "topic" }, { every: refreshMs });
  const [answering, answer] = useState<Request>();
  const { reopen, refusal } = useReopening();
  const acts = (request: Request) => <Act request={request} answer={answer} reopen={reopen} />;
  const waiting = list.first?.waiting;
  const columns: Column<Request>[] = [
    { key: "from", head: say("from"), width: "29%", cell: From },
    { key: "message", head: say("message"), cell: Content },
    {
      key: "state",
      head: say("state"),
      width: "30%",
      cell: (request) => (
        <>
          <State {...request} />
          <div className={classes.acts}>{acts(request)}</div>
        </>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title={say("title")}
        line={waiting !== undefined && say("line", { count: waiting })}
        list={list}
        search={say("search")}
        tags={{
          name: "state",
          label: say("state"),
          lines: [
            [
              [
                { value: "all", label: say("all") },
                { value: "waiting", label: say("waiting"), count: waiting },
                { value: "answered", label: say("answered") },
              ],
            ],
          ],
        }}
        filters={
          <ChoiceFilter
            name="topic"
            label={say("topic")}
            placeholder={say("all")}
            choices={contactTopics.map((topic) => ({ value: topic, label: say(topic) }))}
          />
        }
        above={refusal}
        columns={columns}
        card={(request) => (
          <div className={classes.card}>
            <From {...request} />
            <Content {...request} />
            <State {...request} />
            {acts(request)}
          </div>
        )}
        none={
          <Empty
            title={say("none")}
            lines={say("noneLine")}
            example={<ExampleRow name={sayExample("client")} line={<Ltr>noura@example.com</Ltr>} day="2026-11-20" />}
          />
        }
        nothingFound={{ title: say("noMatch"), lines: say("noMatchLine") }}
      />
      {answering && <AnswerDialog request={answering} close={() => answer(undefined)} />}
    </>
  );
};

const useReopening = () => {
  const say = useWords(requestWords);
  const sayConsole = useWords(consoleWords);
  const once = useOnce();
  const { attempt, refusal } = useRefusal();
  const { send } = useSend(contract.reopenContactRequest, { onDone: () => toast(say("reopened")) });
  const reopen = ({ id }: Request) => once(id, () => attempt(sayConsole("notDone"), () => send({ params: { id } })));
  return { reopen, refusal };
};

const From = ({ name, company, email, phone }: Request) => (
  <div className={classes.from}>
    <b>
      <Name>{name}</Name>
    </b>
    {company && <Name>{company}</Name>}
    <a className={classes.way} href={`mailto:${email}`}>
      <bdi dir="ltr" className={classes.mail}>
        {email}
      </bdi>
    </a>
    {phone && (
      <span className={classes.way}>
        <Phone number={phone} />
      </span>
    )}
  </div>
);

const Content = ({ topic, message, instagram }: Request) => {
  const say = useWords(requestWords);
  return (
    <>
      <b>{say(topic)}</b>
      {instagram && (
        <a className={classes.way} href={`https://www.instagram.com/${instagram}/`} target="_blank" rel="noreferrer">
          {say("instagram", { account: isolated(`@${instagram}`) })}
        </a>
      )}
      {message && <Message>{message}</Message>}
    </>
  );
};

const longMessage = 280;

/** A long message is cut to four lines until it is opened. */
const Message = ({ children }: { children: string }) => {
  const say = useWords(requestWords);
  const [isOpen, setOpen] = useState(false);
  const isCut = !isOpen && (children.length > longMessage || children.split("\n").length > 4);
  return (
    <>
      <p className={classes.message} data-cut={isCut || undefined}>
        <bdi>{children}</bdi>
      </p>
      {isCut && (
        <Button variant="subtle" className={classes.more} onClick={() => setOpen(true)}>
          {say("more")}
        </Button>
      )}
    </>
  );
};

const State = ({ createdAt, answeredAt, answeredBy, answerNote, followers }: Request) => {
  const say = useWords(requestWords);
  const sayFollowers = useWords(followersWords);
  return (
    <>
      <Quiet>
        <When at={createdAt} />
      </Quiet>
      {answeredAt === null ? (
        <StatusWord tone="wait" icon="clock">
          {say("waiting")}
        </StatusWord>
      ) : (
        <StatusWord tone="done" icon="done">
          {say("answered")}
        </StatusWord>
      )}
      {followers && <div>{sayFollowers(followers)}</div>}
      {answerNote && (
        <p className={classes.message}>
          <bdi>{answerNote}</bdi>
        </p>
      )}
      {answeredAt && (
        <Quiet>
          <When at={answeredAt} /> ·{" "}
          <bdi dir="ltr" className={classes.mail}>
            {answeredBy}
          </bdi>
        </Quiet>
      )}
    </>
  );
};

const When = ({ at }: { at: string }) => (
  <>
    <Day date={at} form="short" /> <Clock instant={at} />
  </>
);

type ActProps = { request: Request; answer: (request: Request) => void; reopen: (request: Request) => void };

const Act = ({ request, answer, reopen }: ActProps) => {
  const say = useWords(requestWords);
  const name = isolatedName(request.name);
  return request.answeredAt === null ? (
    <Button variant="default" aria-label={say("answerOf", { name })} onClick={() => answer(request)}>
      {say("answer")}
    </Button>
  ) : (
    <Button
      variant="subtle"
      className={classes.more}
      aria-label={say("reopenOf", { name })}
      onClick={() => reopen(request)}
    >
      {say("reopen")}
    </Button>
  );
};

const AnswerDialog = ({ request: { id, name, topic }, close }: { request: Request; close: () => void }) => {
  const say = useWords(requestWords);
  const sayFollowers = useWords(followersWords);
  const sayConsole = useWords(consoleWords);
  return (
    <FormDialog
      sends={contract.answerContactRequest}
      params={{ id }}
      initial={{ note: "", ...(topic === "credits" && { followers: "" }) }}
      title={say("answerOf", { name: isolatedName(name) })}
      line={say("answerLine")}
      submit={say("answer")}
      done={say("marked")}
      failed={sayConsole("notDone")}
      size="md"
      close={close}
    >
      {topic === "credits" && (
        <Field
          name="followers"
          type="select"
          label={say("followers", { count: freeCredits.followers })}
          required
          choices={followersVerdicts.map((verdict) => ({ value: verdict, label: sayFollowers(verdict) }))}
        />
      )}
      <Field name="note" type="textarea" label={say("note")} />
    </FormDialog>
  );
};
