import { useChooseLanguage, useLanguage } from "../language.tsx";
import { BareButton } from "../plain/BareButton.tsx";
import classes from "./switches.module.css";

/** Switches to the other language, named in its own script. */
export const LanguageSwitch = () => {
  const other = useLanguage() === "ar" ? "en" : "ar";
  const choose = useChooseLanguage();
  return (
    <BareButton
      className={classes.switch}
      onClick={() => choose(other)}
      lang={other}
      aria-label={other === "ar" ? "العربية، ع" : "English, En"}
    >
      <span aria-hidden>{other === "ar" ? "ع" : "En"}</span>
    </BareButton>
  );
};
