import type { ReactNode } from "react";
import type { Language } from "../../../platform/shared/words.ts";
import classes from "./message-text.module.css";

/** A text as the client receives it, in its own direction; `children` say its length below it. */
export const MessageText = ({
  text,
  language,
  children,
}: {
  text: string;
  language: Language;
  children?: ReactNode;
}) => (
  <div className={classes.text}>
    <p lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      {text}
    </p>
    {children}
  </div>
);
