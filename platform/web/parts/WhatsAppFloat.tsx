import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { useSession } from "../session.tsx";
import { kitWords } from "../words.ts";
import classes from "./switches.module.css";

/**
 * A WhatsApp link on every page if the shop has set a number. It stands in the navigation, so that it covers no
 * button of a page.
 */
export const WhatsAppFloat = () => {
  const say = useWords(kitWords);
  const number = useSession().shop?.whatsappNumber;
  if (!number) return null;
  return (
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
};
