import { IconHourglassOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { useSession } from "../../platform/web/session.tsx";
import { Band } from "./Band.tsx";
import { frameWords } from "./words.ts";

/** Shown on every page after the subscription has ended: everything is readable, nothing can be changed. */
export const ExpiredBand = ({ act }: { act?: ReactNode }) => {
  const say = useWords(frameWords);
  const { shop } = useSession();
  if (!shop || new Date(shop.writableUntil) > new Date()) return null;
  return (
    <Band icon={IconHourglassOff} act={act}>
      {say("expired")}
    </Band>
  );
};
