import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { type Language, messageLanguage } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import type { LinkRoutes } from "./contract.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { MailForm } from "./MailForm.tsx";
import classes from "./share.module.css";
import { shareWords } from "./share-words.ts";

type Props = { routes: LinkRoutes; id: string; close: () => void };

/** Mails a link to a record, in the client's language unless another is chosen. */
export const MailDialog = ({ routes, id, close }: Props) => {
  const say = useWords(shareWords);
  const answer = useAnswer(routes.list, { params: { id }, query: { limit: 1 } });
  return (
    <Dialog opened close={close} title={say("send")} size="md">
      <Loaded answer={answer}>
        {({ recipient }) => <Letter routes={routes} id={id} close={close} to={recipient} />}
      </Loaded>
    </Dialog>
  );
};

const Letter = ({ routes, id, close, to }: Props & { to: Answer<LinkRoutes["list"]>["recipient"] }) => {
  const say = useWords(shareWords);
  const sayKit = useWords(kitWords);
  const shop = useShop();
  const [language, setLanguage] = useState<Language>(messageLanguage(to, shop.language));
  return (
    <>
      <LanguageChoice value={language} onChange={setLanguage} label={say("languageOf")} />
      <div className={classes.mail}>
        <MailForm
          routes={routes}
          id={id}
          to={to.email}
          language={language}
          onSent={close}
          beside={
            <Button variant="default" onClick={close}>
              {sayKit("cancel")}
            </Button>
          }
        />
      </div>
    </>
  );
};
