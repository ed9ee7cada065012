import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./switches.module.css";

/** Floats over every page when the shop has set a number, clear of the bars at the foot. */
export const WhatsAppFloat = ({ number }: { number: string | null | undefined }) => {
  const say = useWords(kitWords);
  if (!number) return null;
  return (
    <a className={classes.whatsApp} href={`https://wa.me/${number.replace(/\D/g, "")}`} target="_blank" rel="noreferrer" aria-label={say("whatsApp")}>
      <IconBrandWhatsapp size={28} stroke={1.75} aria-hidden />
    </a>
  );
};
