import { IconMail } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Language } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import type { LinkRoutes } from "./contract.ts";
import { shareWords } from "./share-words.ts";

type Props = {
  routes: LinkRoutes;
  id: string;
  part?: Readonly<Record<string, string>> | undefined;
  /** The address that is filled in. */
  to: string | null;
  language: Language;
  onSent?: () => void;
  /** In a dialog: sending is its action, beside cancel. */
  beside?: ReactNode;
};

/** Mails a link to one address or several. */
export const MailForm = ({ routes, id, part, to, language, onSent, beside }: Props) => {
  const say = useWords(shareWords);
  const [sent, setSent] = useState(0);
  return (
    <Form
      key={sent}
      sends={routes.mail}
      params={{ id }}
      initial={{ to: to ?? "" }}
      fixed={{ ...part, language }}
      submit={say("send")}
      submitIcon={<IconMail size={20} stroke={1.75} aria-hidden />}
      done={say("sent")}
      failed={say("notSent")}
      beside={beside}
      onDone={() => {
        setSent(sent + 1);
        onSent?.();
      }}
      plain={!beside}
    >
      <Field
        name="to"
        label={say("to")}
        hint={say("toSeveral")}
        type="email"
        autoComplete="off"
        autoFocus={Boolean(beside)}
      />
    </Form>
  );
};
