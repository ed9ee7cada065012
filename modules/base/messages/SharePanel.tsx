import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { type Language, messageLanguage } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import type { Answer } from "../../../platform/shared/route.ts";
import type { LinkRoutes } from "./contract.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { LinkList } from "./LinkList.tsx";
import { MailForm } from "./MailForm.tsx";
import { NewLink } from "./NewLink.tsx";
import classes from "./share.module.css";
import { shareWords } from "./share-words.ts";
import { TextForm } from "./TextForm.tsx";
import { textWords } from "./text-screen-words.ts";

export type SharedRecord = {
  routes: LinkRoutes;
  id: string;
  pdfUrl: string;
  downloadUrl: string;
  /** What of the record the link shows, where its kind asks for that. */
  part?: Readonly<Record<string, string>> | undefined;
};

type Listed = Answer<LinkRoutes["list"]>;

type Props = SharedRecord & {
  links: { rows: Listed["data"]; more: (() => void) | undefined; loadingMore: boolean };
  to: Pick<Listed, "recipient" | "message">;
  withText: boolean;
};

/** Every way to pass a record on: link, QR code, WhatsApp, mail, PDF; and the links made so far. */
export const SharePanel = ({
  routes,
  id,
  pdfUrl,
  downloadUrl,
  part,
  links,
  to: { recipient, message },
  withText,
}: Props) => {
  const say = useWords(shareWords);
  const sayText = useWords(textWords);
  const shop = useShop();
  const [language, setLanguage] = useState<Language>(messageLanguage(recipient, shop.language));
  return (
    <>
      <p className={classes.line}>{say("languageOf")}</p>
      <LanguageChoice value={language} onChange={setLanguage} label={say("languageOf")} />
      <Section title={say("link")}>
        <NewLink
          routes={routes}
          id={id}
          part={part}
          language={language}
          phone={recipient.phone}
          message={message[language]}
          links={links.rows}
        />
      </Section>
      {withText && (
        <Section title={sayText("sms")}>
          <div className={classes.mail}>
            <TextForm kind={routes.kind} id={id} language={language} />
          </div>
        </Section>
      )}
      <Section title={say("email")}>
        <div className={classes.mail}>
          <MailForm routes={routes} id={id} part={part} to={recipient.email} language={language} />
        </div>
      </Section>
      <Section title={say("pdf")}>
        <div className={classes.ways}>
          <Button
            component="a"
            href={downloadUrl}
            download
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          >
            {say("download")}
          </Button>
          <PrintButton href={pdfUrl} />
        </div>
      </Section>
      <LinkList links={links.rows} more={links.more} loadingMore={links.loadingMore} />
    </>
  );
};
