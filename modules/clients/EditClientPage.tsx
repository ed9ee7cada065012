import { IconCheck } from "@tabler/icons-react";
import { call } from "../../platform/web/call.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Fields } from "../../platform/web/form/Fields.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { LinkButton, useGo } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import { changeClient, showClient, type Client, type ClientField } from "./contract.ts";
import { askAboutKnownPhone } from "./KnownPhone.tsx";
import { clientWords } from "./words.ts";

export const EditClientPage = ({ id }: { id: string }) => {
  const say = useWords(clientWords);
  const client = useAnswer(showClient, { params: { id } });
  return (
    <Page title={say("edit")} line={client.data && <Name>{client.data.name}</Name>} back={`/back/clients/${id}`} ruled>
      <Loaded answer={client} skeleton={<FormSkeleton fields={4} />}>
        {(known) => <EditClient client={known} />}
      </Loaded>
    </Page>
  );
};

const EditClient = ({ client }: { client: Client }) => {
  const say = useWords(clientWords);
  const sayKit = useWords(kitWords);
  const go = useGo();
  return (
    <Form
      sends={changeClient}
      changes
      params={{ id: client.id }}
      initial={valuesOf(client)}
      versioned={versionedBy(client)}
      draftKey={`client-${client.id}`}
      submit={say("save")}
      submitIcon={<IconCheck size={18} stroke={2} aria-hidden />}
      beside={
        <LinkButton to={client.viewUrl} variant="subtle">
          {sayKit("cancel")}
        </LinkButton>
      }
      done={say("saved")}
      foot
      onDone={({ viewUrl }) => go(viewUrl)}
      settles={(problem) =>
        askAboutKnownPhone(problem, { title: say("knownPhone"), use: "open", keep: "saveAnyway" })?.then((about) => {
          if (about?.answer === "use") go(`/back/clients/${about.client.id}`);
          return about?.answer === "keep" ? { confirm: true } : undefined;
        })
      }
    >
      <Fields>
        <Field name="name" label={say("name")} required autoFocus />
        <Field name="contactNumber" label={say("phone")} type="phone" />
        <Field name="vatNumber" label={say("vatNumber")} type="code" />
        <Field name="termsDays" label={say("termsDays")} type="number" hint={say("termsHint")} required />
      </Fields>
      <Field name="note" label={say("note")} type="textarea" />
    </Form>
  );
};

const versionedBy = ({ id, version }: Client) => ({
  version,
  of: (saved: Client) => saved.version,
  read: async () => {
    const now = await call(showClient, { params: { id } });
    return { version: now.version, values: valuesOf(now) };
  },
});

const valuesOf = ({ name, contactNumber, vatNumber, note, termsDays }: Client) =>
  ({
    name,
    contactNumber,
    vatNumber,
    note,
    termsDays,
  }) satisfies Record<ClientField, unknown>;
