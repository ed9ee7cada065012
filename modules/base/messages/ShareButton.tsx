import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import type { LinkRoutes } from "./contract.ts";
import type { SharedRecord } from "./SharePanel.tsx";
import { shareWords } from "./share-words.ts";

const ShareDialog = lazyPart(async () => (await import("./ShareDialog.tsx")).ShareDialog);

type Props = {
  routes: LinkRoutes;
  id: string;
  /** Null if there is nothing to share yet. */
  pdfUrl: string | null;
  downloadUrl: string | null;
  part?: Readonly<Record<string, string>> | undefined;
  /** It is not the page's primary button. */
  plain?: boolean;
  /** Default: share. */
  label?: string;
  /** It names the way that the dialog offers first. */
  way?: "whatsApp";
};

/** Shares a record with the client by link, QR code, WhatsApp, mail or PDF. */
export const ShareButton = ({ routes, id, pdfUrl, downloadUrl, part, plain, label, way }: Props) => {
  const say = useWords(shareWords);
  const [open, setOpen] = useState(false);
  const Icon = way ? IconBrandWhatsapp : IconShare;
  return (
    <>
      <Button
        variant={plain ? "default" : "filled"}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        disabled={pdfUrl === null}
        title={pdfUrl === null ? say("afterEnd") : undefined}
        onClick={() => setOpen(true)}
      >
        {label ?? say(way ?? "share")}
      </Button>
      {open && pdfUrl && downloadUrl && (
        <ShareDialog
          waiting={null}
          routes={routes}
          id={id}
          pdfUrl={pdfUrl}
          downloadUrl={downloadUrl}
          part={part}
          close={() => setOpen(false)}
          missed={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** The same as an item of the page's menu, and the dialog that it opens. */
export const useShareItem = (shared: SharedRecord) => {
  const say = useWords(shareWords);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    item: { label: say("share"), icon: <IconShare size={18} />, onClick: () => setOpen(true) },
    dialog: open && <ShareDialog waiting={null} {...shared} close={close} missed={close} />,
  };
};
