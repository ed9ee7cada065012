import { IconCalendarPlus } from "@tabler/icons-react";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { ButtonLink } from "../../../../platform/web/plain/Button.tsx";
import { SharedPage } from "../../../base/messages/SharedPage.tsx";
import type { portalLinks, SharedPortal } from "../contract.ts";
import { portalWords } from "../screen-words.ts";
import { AskShop } from "./AskShop.tsx";
import { Cars } from "./Cars.tsx";
import { Deferred } from "./Deferred.tsx";
import { Papers } from "./Papers.tsx";
import classes from "./portal.module.css";
import { Questions } from "./Questions.tsx";
import { Reminders } from "./Reminders.tsx";
import { WaitingEstimates } from "./WaitingEstimates.tsx";

/** A client's own page: what is due first, then the vehicles, then the papers. */
export const PortalPage = ({ token }: { token: string }) => {
  const say = useWords(portalWords);
  return (
    <SharedPage<typeof portalLinks> token={token} kind="clients" title={say("title")}>
      {(portal) => <Portal token={token} portal={portal} />}
    </SharedPage>
  );
};

const Portal = ({ token, portal }: { token: string; portal: SharedPortal }) => {
  const say = useWords(portalWords);
  const language = useLanguage();
  const inside = portal.cars.flatMap(({ visits }) => visits).filter(({ exitedOn }) => exitedOn === null).length;
  return (
    <article className={classes.portal}>
      <header>
        <h1>{say("hello", { name: isolatedName(portal.clientName) })}</h1>
        {portal.cars.length > 0 && <p>{inside > 0 ? say("inside", { count: inside }) : say("noneInside")}</p>}
      </header>
      {portal.waiting.length > 0 && <WaitingEstimates token={token} of={portal.waiting} />}
      <Account of={portal.account} />
      {portal.bookingPath && (
        <div>
          <ButtonLink
            href={`/${language}/${portal.bookingPath}`}
            variant="default"
            size="md"
            leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
          >
            {say("book")}
          </ButtonLink>
        </div>
      )}
      <Section title={say("vehicles")}>
        <Cars of={portal.cars} />
      </Section>
      {portal.deferred.length > 0 && <Deferred of={portal.deferred} />}
      <Section title={say("papers")}>
        <Papers token={token} of={portal.papers} />
      </Section>
      <Section title={say("questions")}>
        <Questions of={portal.questions} />
        <div className={classes.ask}>
          <AskShop token={token} portal={portal} />
        </div>
      </Section>
      <Reminders token={token} wanted={portal.wantsReminders} />
    </article>
  );
};

const Account = ({ of: { due, deposit, refundDue } }: { of: SharedPortal["account"] }) => {
  const say = useWords(portalWords);
  return (
    <Section title={say("account")}>
      {isNotZero(due) ? (
        <p className={classes.due}>
          <span>{say("due")}</span>
          <b>
            <Money amount={due} currency />
          </b>
        </p>
      ) : (
        <p>{say("nothingDue")}</p>
      )}
      <DefinitionList
        of={[
          [say("deposit"), isNotZero(deposit) && <Money key="deposit" amount={deposit} currency />],
          [say("refundDue"), isNotZero(refundDue) && <Money key="refund" amount={refundDue} currency />],
        ]}
      />
    </Section>
  );
};
