import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconLanguage } from "@tabler/icons-react";
import { languageNames } from "../../shared/language-names.ts";
import { readerLanguages } from "../../shared/words.ts";
import { useChooseLanguage, useReaderLanguage } from "../language.tsx";
import { DropMenu } from "./DropMenu.tsx";
import classes from "./switches.module.css";

/** Chooses one of the mechanic's languages, each named in its own script. */
export const LanguageMenu = () => {
  const read = useReaderLanguage();
  const choose = useChooseLanguage();
  return (
    <DropMenu
      items={readerLanguages.map((language) => ({
        label: languageNames[language],
        lang: language,
        isChosen: language === read,
        icon: language === read ? <IconCheck size={20} aria-hidden /> : <span className={classes.unchosen} />,
        onClick: () => choose(language),
      }))}
    >
      <UnstyledButton className={classes.menu} aria-label={languageNames[read]}>
        <IconLanguage size={20} stroke={1.75} aria-hidden />
        <span aria-hidden>{languageNames[read]}</span>
      </UnstyledButton>
    </DropMenu>
  );
};
