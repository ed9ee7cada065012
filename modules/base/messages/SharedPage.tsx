import { IconBrandWhatsapp, IconDownload, IconPhone } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { type Answer, routeAt } from "../../../platform/shared/route.ts";
import { SharingShopFormats, useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { PublicFrame } from "../../../platform/web/parts/PublicFrame.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useCoversEnd } from "../../../platform/web/parts/use-covers-end.ts";
import { ButtonLink } from "../../../platform/web/plain/Button.tsx";
import type { Problem } from "../../../platform/web/problem.ts";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import type { LinkRoutes, openLink } from "./contract.ts";
import { whatsAppAddress } from "./rules.ts";
import classes from "./shared-page.module.css";
import { sharedWords } from "./share-words.ts";

type Opened = Answer<typeof openLink>;
/** Without its schemas, which a client's phone does not load. */
export const openedLink = routeAt<typeof openLink>({ method: "GET", path: "/api/public/links/:token" });

type Props<Links extends LinkRoutes> = {
  token: string;
  /** The kind of record that this page shows; links to other kinds are not accepted here. */
  kind: Links["kind"];
  /** The title of the page and of the browser tab. */
  title: string;
  /** The page has a bar of its own at the bottom; the workshop's buttons then stand above the record. */
  hasOwnBar?: boolean;
  children: (shown: z.output<Links["shown"]>, opened: Opened) => ReactNode;
};

/**
 * The public page behind a link: the workshop's name, the record, its PDF. Takes the routes of the kind as a type,
 * because a client's phone loads no contracts: `<SharedPage<typeof estimateLinks> kind="estimates" …>`.
 */
export const SharedPage = <Links extends LinkRoutes>({ token, kind, title, hasOwnBar, children }: Props<Links>) => {
  const answer = useKept(useAnswer(openedLink, { params: { token } }));
  // Another frame by its key: one that changes its width would move before the reader's eyes.
  if (answer.error?.status === 404 && !answer.data)
    return (
      <PublicFrame key="closed" title={title} width="narrow">
        <Closed shop={shopOfClosed(answer.error)} />
      </PublicFrame>
    );
  return (
    <PublicFrame title={title} width="wide" brand={answer.data && <Brand shop={answer.data.shop} />}>
      <div className={classes.page}>
        <Loaded answer={answer} skeleton={<PageSkeleton />}>
          {(opened) =>
            opened.kind === kind ? (
              <Thing opened={opened} hasOwnBar={hasOwnBar}>
                {children(opened.shown as z.output<Links["shown"]>, opened)}
              </Thing>
            ) : (
              <Closed shop={opened.shop} />
            )
          }
        </Loaded>
      </div>
    </PublicFrame>
  );
};

/** The record stays, with what was typed below it, while the answer in another language is loaded or fails. */
const useKept = ({ data, error, isPending, refetch }: UseQueryResult<Opened, Problem>) => {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { data: data ?? last, error, isPending, refetch };
};

type ThingProps = { opened: Opened; hasOwnBar: boolean | undefined; children: ReactNode };

const Thing = ({ opened, hasOwnBar, children }: ThingProps) => (
  <SharingShopFormats shop={opened.shop}>
    {hasOwnBar && <Contact shop={opened.shop} isStill />}
    {children}
    <Foot of={opened} />
    {!hasOwnBar && <Contact shop={opened.shop} />}
  </SharingShopFormats>
);

const Foot = ({ of: { shop, expiresAt, downloadUrl } }: { of: Opened }) => {
  const say = useWords(sharedWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <footer className={classes.foot}>
      <ButtonLink
        href={downloadUrl}
        download
        size="md"
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      >
        {say("download")}
      </ButtonLink>
      {shop.contactNumber && (
        <p>
          {say("questions")} <Phone number={shop.contactNumber} />
        </p>
      )}
      <p>{say("goodUntil", { day: inDigits(readableDate(dateIn(expiresAt, shop.timeZone), language)) })}</p>
    </footer>
  );
};

/** Two large buttons: call the workshop, and write to it. They stay visible unless `isStill`. */
const Contact = ({ shop: { contactNumber, whatsappNumber }, isStill }: { shop: ShopToAsk; isStill?: boolean }) => {
  const say = useWords(sharedWords);
  const bar = useCoversEnd<HTMLDivElement>(!isStill);
  const chat = whatsappNumber ?? contactNumber;
  if (!chat) return null;
  return (
    <div ref={bar} className={classes.contact} data-still={isStill}>
      {contactNumber && (
        <ButtonLink
          size="lg"
          variant="default"
          href={`tel:${contactNumber}`}
          leftSection={<IconPhone size={20} stroke={1.75} aria-hidden />}
        >
          {say("call")}
        </ButtonLink>
      )}
      <ButtonLink
        size="lg"
        variant="default"
        href={whatsAppAddress(chat, "")}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
      >
        {say("whatsApp")}
      </ButtonLink>
    </div>
  );
};

const Brand = ({ shop }: { shop: Opened["shop"] }) => {
  return (
    <span className={classes.brand}>
      {shop.logoUrl && <img src={shop.logoUrl} alt="" className={classes.logo} />}
      <LocalizedName of={shop} />
    </span>
  );
};

type ShopToAsk = Pick<Opened["shop"], "name" | "nameAr" | "contactNumber" | "whatsappNumber">;

/** Whom to ask for a new link; undefined of a link that nobody made. */
const shopOfClosed = ({ extra }: Problem) => extra["shop"] as ShopToAsk | undefined;

const Closed = ({ shop }: { shop: ShopToAsk | undefined }) => {
  const say = useWords(sharedWords);
  return (
    <>
      <Empty page title={say("closed")} lines={say("closedLine")} />
      {shop && (
        <div className={classes.closedShop}>
          <p>
            <b>
              <LocalizedName of={shop} />
            </b>
            {shop.contactNumber && <Phone number={shop.contactNumber} />}
          </p>
          <Contact shop={shop} isStill />
        </div>
      )}
    </>
  );
};
