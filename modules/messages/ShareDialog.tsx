import { Button, SegmentedControl } from "@mantine/core";
import { IconDownload, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName, type Language, languages } from "../../platform/shared/words.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../platform/web/parts/PrintButton.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import type { LinkRoutes } from "./contract.ts";
import { LinkList } from "./LinkList.tsx";
import { NewLink } from "./NewLink.tsx";
import classes from "./share.module.css";
import { shareWords } from "./share-words.ts";

type Props = { routes: LinkRoutes; id: string; pdfUrl: string; downloadUrl: string; close: () => void };

export const ShareDialog = ({ routes, id, pdfUrl, downloadUrl, close }: Props) => {
  const say = useWords(shareWords);
  const shop = useShop();
  const [language, setLanguage] = useState<Language>(shop.language);
  const [mails, setMails] = useState(0);
  const { rows, first, more, loadingMore, error, isPending, refetch } = useList(
    routes.list,
    { params: { id } },
    { live: true },
  );
  return (
    <Dialog
      opened
      close={close}
      title={first ? say("title", { name: isolatedName(first.recipient.name) }) : say("share")}
    >
      <Loaded answer={{ data: first, error, isPending, refetch }}>
        {({ recipient, message }) => (
          <>
            <p className={classes.line}>{say("languageOf")}</p>
            <SegmentedControl
              fullWidth
              value={language}
              onChange={setLanguage}
              aria-label={say("languageOf")}
              data={languages.map((language) => ({
                value: language,
                label: say(language === "ar" ? "arabic" : "english"),
              }))}
            />
            <Section title={say("link")}>
              <NewLink
                routes={routes}
                id={id}
                language={language}
                phone={recipient.phone}
                message={message[language]}
                links={rows ?? []}
              />
            </Section>
            <Section title={say("email")}>
              <div className={classes.mail}>
                <Form
                  key={mails}
                  sends={routes.mail}
                  params={{ id }}
                  initial={{ to: "" }}
                  fixed={{ language }}
                  submit={say("send")}
                  submitIcon={<IconMail size={20} stroke={1.75} aria-hidden />}
                  done={say("sent")}
                  failed={say("notSent")}
                  onDone={() => setMails(mails + 1)}
                  plain
                >
                  <Field name="to" label={say("to")} type="email" autoComplete="off" />
                </Form>
              </div>
            </Section>
            <Section title={say("pdf")}>
              <div className={classes.ways}>
                <Button
                  component="a"
                  href={downloadUrl}
                  download
                  variant="default"
                  leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
                >
                  {say("download")}
                </Button>
                <PrintButton href={pdfUrl} />
              </div>
            </Section>
            <LinkList links={rows ?? []} more={more} loadingMore={loadingMore} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
};
