import { useWords } from "../../../platform/web/language.tsx";
import type { Message } from "./contract.ts";
import { messageWords } from "./words.ts";

/** What a text message costs: parts of an SMS, or the kind of a WhatsApp template. */
export const MessageCost = ({ of }: { of: Pick<Message, "channel" | "parts" | "template" | "category"> }) => {
  const say = useWords(messageWords);
  if (of.channel === "sms") return of.parts === null ? null : say("parts", { count: of.parts });
  if (of.channel !== "whatsapp") return null;
  if (of.template === null) return of.category === null ? null : say("freeText");
  const kind = kinds.find((known) => known === of.category);
  return (
    <>
      {say("template")}
      {of.category && <> · {kind ? say(kind) : of.category}</>}
    </>
  );
};

const kinds = ["utility", "marketing", "authentication"] as const;
