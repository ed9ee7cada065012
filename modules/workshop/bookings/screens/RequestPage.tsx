import { Button } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { type Answer, routeAt } from "../../../../platform/shared/route.ts";
import { contractLater } from "../../../../platform/web/form/contract-later.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { SharingShopFormats, useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { PublicPage } from "../../../../platform/web/parts/PublicPage.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import type { openBookingPage, requestBooking } from "../public-contract.ts";
import { requestWords } from "../screen-words.ts";
import classes from "./request.module.css";
import { DayChoice, HourChoice } from "./TimeChoice.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";

const openedPage = routeAt<typeof openBookingPage>({ method: "GET", path: "/api/public/booking-pages/:token" });
const sendsRequest = routeAt<typeof requestBooking>({
  method: "POST",
  path: "/api/public/booking-pages/:token/requests",
});
const requestContract = contractLater(async () => (await import("../public-contract.ts")).requestBooking);

type Opened = Answer<typeof openBookingPage>;

/** A workshop's public page on which a client requests a time. */
export const RequestPage = ({ token }: { token: string }) => {
  const say = useWords(requestWords);
  const answer = useAnswer(openedPage, { params: { token } });
  if (answer.error?.status === 404 && !answer.data)
    return (
      <PublicPage title={say("title")} width="narrow" chat={null}>
        <Empty page title={say("closed")} lines={say("closedLine")} />
      </PublicPage>
    );
  return (
    <PublicPage
      title={say("title")}
      width="narrow"
      chat={answer.data?.shop.whatsappNumber ?? null}
      brand={
        answer.data && (
          <b>
            <LocalizedName of={answer.data.shop} />
          </b>
        )
      }
    >
      <Loaded answer={answer} skeleton={<PageSkeleton />}>
        {(opened) => (
          <SharingShopFormats shop={opened.shop}>
            <Request token={token} opened={opened} />
          </SharingShopFormats>
        )}
      </Loaded>
    </PublicPage>
  );
};

type Asked = Answer<typeof requestBooking>;

const Request = ({ token, opened: { shop, days } }: { token: string; opened: Opened }) => {
  const say = useWords(requestWords);
  const [asked, setAsked] = useState<Asked>();
  const call = shop.contactNumber && (
    <Button
      component="a"
      href={`tel:${shop.contactNumber}`}
      variant="default"
      size="md"
      leftSection={<IconPhone size={20} stroke={1.75} aria-hidden />}
    >
      {say("call")}
    </Button>
  );
  if (asked) return <Received asked={asked} again={() => setAsked(undefined)} call={call} />;
  return (
    <article className={classes.request}>
      <h1>{say("title")}</h1>
      {days.length === 0 ? (
        <>
          <p>{say("noTimes")}</p>
          {call}
        </>
      ) : (
        <Form
          sends={sendsRequest}
          contract={requestContract}
          params={{ token }}
          initial={{ date: "", time: "", name: "", contactNumber: "", licensePlate: "", wish: "", note: "" }}
          submit={say("send")}
          failed={say("notSent")}
          onDone={setAsked}
          wide
        >
          <Field name="wish" label={say("wish")} hint={say("wishHint")} required />
          <Field name="date" label={say("day")} required>
            {({ error }) => <DayChoice days={days} error={error} />}
          </Field>
          <Field name="time" label={say("time")} required>
            {({ error }) => <HourChoice days={days} error={error} />}
          </Field>
          <Field name="name" label={say("name")} required autoComplete="name" />
          <Field
            name="contactNumber"
            type="phone"
            label={say("phone")}
            required
            country={shop.country}
            autoComplete="tel"
          />
          <Field name="licensePlate" type="code" label={say("plate")} />
          <Field name="note" type="textarea" label={say("note")} rows={2} />
        </Form>
      )}
    </article>
  );
};

const Received = ({ asked, again, call }: { asked: Asked; again: () => void; call: ReactNode }) => {
  const say = useWords(requestWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const day = `${readableDate(asked.date, language, "weekday")} ${readableDate(asked.date, language)}`;
  return (
    <article className={classes.request} role="status">
      <h1>{say("sent")}</h1>
      <p>{say("sentLine", { day: inDigits(day), time: isolated(inDigits(asked.time)) })}</p>
      <Row>
        {call}
        <Button variant="subtle" onClick={again}>
          {say("another")}
        </Button>
      </Row>
    </article>
  );
};
