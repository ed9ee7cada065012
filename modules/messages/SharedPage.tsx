import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconDownload, IconPhone } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { dateIn, readableDate } from "../../platform/shared/dates.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { SharingShopFormats, useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../platform/web/parts/LocalizedName.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { PublicPage } from "../../platform/web/parts/PublicPage.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { type LinkRoutes, openLink } from "./contract.ts";
import { whatsAppAddress } from "./rules.ts";
import classes from "./shared-page.module.css";
import { sharedWords } from "./share-words.ts";

type Opened = Answer<typeof openLink>;

type Props<Shown extends z.ZodType> = {
  token: string;
  /** The kind of record that this page shows; links to other kinds are not accepted here. */
  routes: LinkRoutes<Shown>;
  /** The title of the page and of the browser tab. */
  title: string;
  /** The page has a bar of its own at the bottom; the workshop's buttons then stand above the record. */
  hasOwnBar?: boolean;
  children: (shown: z.output<Shown>, opened: Opened) => ReactNode;
};

/** The public page behind a link: the workshop's name, the record, its PDF. */
export const SharedPage = <Shown extends z.ZodType>({ token, routes, title, hasOwnBar, children }: Props<Shown>) => {
  const answer = useAnswer(openLink, { params: { token } });
  if (answer.error?.status === 404 && !answer.data)
    return (
      <PublicPage title={title} width="narrow">
        <Closed />
      </PublicPage>
    );
  return (
    <PublicPage title={title} width="wide" brand={answer.data && <Brand shop={answer.data.shop} />}>
      <div className={classes.page}>
        <Loaded answer={answer} skeleton={<PageSkeleton />}>
          {(opened) => {
            const shown = routes.kind === opened.kind ? routes.shown.safeParse(opened.shown) : undefined;
            return shown?.success ? (
              <Thing opened={opened} hasOwnBar={hasOwnBar}>
                {children(shown.data, opened)}
              </Thing>
            ) : (
              <Closed />
            );
          }}
        </Loaded>
      </div>
    </PublicPage>
  );
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
      <Button
        component="a"
        href={downloadUrl}
        download
        size="md"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      >
        {say("download")}
      </Button>
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
const Contact = ({ shop: { contactNumber, whatsappNumber }, isStill }: { shop: Opened["shop"]; isStill?: boolean }) => {
  const say = useWords(sharedWords);
  const chat = whatsappNumber ?? contactNumber;
  if (!chat) return null;
  return (
    <div className={classes.contact} data-still={isStill}>
      {contactNumber && (
        <Button
          component="a"
          size="lg"
          variant="default"
          href={`tel:${contactNumber}`}
          leftSection={<IconPhone size={20} stroke={1.75} aria-hidden />}
        >
          {say("call")}
        </Button>
      )}
      <Button
        component="a"
        size="lg"
        variant={isStill ? "default" : "filled"}
        href={whatsAppAddress(chat, "")}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
      >
        {say("whatsApp")}
      </Button>
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

const Closed = () => {
  const say = useWords(sharedWords);
  return <Empty page title={say("closed")} lines={say("closedLine")} />;
};
