import { IconFlask2 } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { checkoutWords } from "../checkout-words.ts";
import classes from "./checkout.module.css";

/** Stays on every page of paying while the installation's provider is the sandbox. */
export const SandboxBand = () => {
  const say = useWords(checkoutWords);
  return (
    <div className={classes.sandbox} role="note">
      <IconFlask2 size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{say("sandbox")}</b> {say("sandboxLine")}
      </span>
    </div>
  );
};
