import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { useSession } from "../session.tsx";
import { kitWords } from "../words.ts";
import classes from "./switches.module.css";

type Props = {
  /** Instead of the support's: that of the shop whose page it is, if it has one. */
  number?: string | null | undefined;
  /** At the end of a page, over its margin where that is wide enough; not in its navigation. */
  floats?: boolean;
};

/** Leads to the support of this installation by WhatsApp; nothing if it gives none. */
export const WhatsAppFloat = ({ number: own, floats }: Props) => {
  const say = useWords(kitWords);
  const { supportWhatsapp } = useSession();
  const number = own === undefined ? supportWhatsapp : own;
  if (!number) return null;
  const link = (
    <a
      className={classes.whatsApp}
      href={`https://wa.me/${number.replace(/\D/g, "")}`}
      target="_blank"
      rel="noreferrer"
      aria-label={say("whatsApp")}
    >
      <IconBrandWhatsapp size={24} stroke={1.75} aria-hidden />
    </a>
  );
  return floats ? (
    <aside className={classes.end} aria-label={say("whatsApp")}>
      {link}
    </aside>
  ) : (
    link
  );
};
