import { currencyName } from "../../../platform/shared/currency-names.ts";
import { type Language, languages, nameIn, inLanguage } from "../../../platform/shared/words.ts";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { MessageText } from "./MessageText.tsx";
import { withValues } from "./placeholders.ts";
import { sampleWords, templateWords } from "./template-screen-words.ts";
import { SmsLength } from "./TemplateText.tsx";
import classes from "./templates.module.css";

/** Both texts as a client would receive them, with the values of an example. */
export const TemplatePreview = () => {
  const say = useWords(templateWords);
  const { values } = useFormValues();
  const shop = useShop();
  const valuesIn = (language: Language) => ({
    client: inLanguage(sampleWords.client, language),
    plate: inLanguage(sampleWords.plate, language),
    total: inLanguage(sampleWords.total, language, { currency: currencyName(shop.currency, language) }),
    day: inLanguage(sampleWords.day, language),
    time: inLanguage(sampleWords.time, language),
    link: `${window.location.origin}/${language}/i/4kQz`,
    shop: nameIn(language, shop),
  });
  const texts = { en: values["smsTemplateText"], ar: values["smsTemplateTextAr"] };
  const shown = languages.flatMap((language) => {
    const text = withValues(String(texts[language] ?? ""), valuesIn(language)).trim();
    return text === "" ? [] : [{ language, text }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={classes.previews} aria-label={say("preview")}>
      <h3 className={classes.caption}>{say("preview")}</h3>
      {shown.map(({ language, text }) => (
        <MessageText key={language} text={text} language={language}>
          <SmsLength text={text} />
        </MessageText>
      ))}
    </section>
  );
};
