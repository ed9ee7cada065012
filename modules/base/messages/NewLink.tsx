import { Button, SegmentedControl } from "@mantine/core";
import { IconBrandWhatsapp, IconLink, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { CopyText } from "../../../platform/web/parts/CopyText.tsx";
import { QrCode } from "../../../platform/web/parts/QrCode.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import type { Link, LinkRoutes } from "./contract.ts";
import { endOfLink, whatsAppAddress } from "./rules.ts";
import classes from "./share.module.css";
import { shareWords } from "./share-words.ts";

type Props = {
  routes: LinkRoutes;
  id: string;
  part?: Readonly<Record<string, string>> | undefined;
  language: Language;
  phone: string | null;
  message: string;
  links: readonly Link[];
};

const periods = ["7", "30", "90"];

/** Sends a link by WhatsApp or creates one, then shows every way to pass it on. */
export const NewLink = ({ routes, id, part, language, phone, message, links }: Props) => {
  const say = useWords(shareWords);
  const [period, setPeriod] = useState("30");
  const [made, setMade] = useState<Answer<LinkRoutes["make"]>>();
  const { send, sending } = useSend(routes.make, { onDone: setMade });
  const { attempt, refusal } = useRefusal();
  const isOver = links.some((link) => link.id === made?.id && link.state !== "open");
  const make = () =>
    send({ params: { id }, body: { ...part, expiresAt: endOfLink(new Date().toISOString(), Number(period)) } });
  const sendByWhatsApp = () => {
    // Opened before the link is created, because browsers block windows that do not follow a tap directly.
    const chat = window.open("", "_blank");
    if (chat) chat.opener = null;
    void attempt(say("notMade"), async () => {
      try {
        const { url } = await make();
        chat?.location.replace(whatsAppAddress(phone, `${message}\n${url[language]}`));
      } catch (thrown) {
        chat?.close();
        throw thrown;
      }
    });
  };
  if (made && !isOver) return <Ways url={made.url[language]} phone={phone} message={message} />;
  return (
    <>
      {refusal}
      <div className={classes.ways}>
        <Button
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          loading={sending}
          onClick={sendByWhatsApp}
        >
          {say("whatsApp")}
        </Button>
      </div>
      <p className={classes.line}>{say("linkLine")}</p>
      <div className={classes.make}>
        <SegmentedControl
          value={period}
          onChange={setPeriod}
          aria-label={say("goodFor")}
          data={periods.map((value) => ({ value, label: say("days", { count: Number(value) }) }))}
        />
        <Button
          variant="default"
          leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
          loading={sending}
          onClick={() => void attempt(say("notMade"), make)}
        >
          {say("make")}
        </Button>
      </div>
    </>
  );
};

const Ways = ({ url, phone, message }: { url: string; phone: string | null; message: string }) => {
  const say = useWords(shareWords);
  const text = `${message}\n${url}`;
  return (
    <div className={classes.made}>
      <div className={classes.hand}>
        <CopyText label={say("link")} lines={[url]} />
        <div className={classes.ways}>
          <Button
            component="a"
            href={whatsAppAddress(phone, text)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          >
            {say("whatsApp")}
          </Button>
          {"share" in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
              onClick={() => void navigator.share({ text: message, url }).catch(() => undefined)}
            >
              {say("otherApps")}
            </Button>
          )}
        </div>
        <p className={classes.line}>{say("once")}</p>
      </div>
      <figure className={classes.code}>
        <QrCode text={url} label={say("qr")} width={180} />
        <figcaption className={classes.line}>{say("scan")}</figcaption>
      </figure>
    </div>
  );
};
