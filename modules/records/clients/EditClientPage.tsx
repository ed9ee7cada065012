import { IconCheck } from "@tabler/icons-react";
import { countryCodes, countryName } from "../../../platform/shared/countries.ts";
import { inLanguage, languages } from "../../../platform/shared/words.ts";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { LinkButton, useGo } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { useTaxNumberName, useTaxOfficeName } from "../../../platform/web/tax-number.ts";
import { CustomFields, useShownValues } from "../../base/custom-fields/CustomFields.tsx";
import { AddressFields } from "../../base/shop/AddressFields.tsx";
import { addressWords } from "../../base/shop/address-words.ts";
import { buyerKinds } from "./buyer-kind.ts";
import { changeClient, showClient, type Client, type ClientField } from "./contract.ts";
import { askAboutKnownPhone } from "./KnownPhone.tsx";
import { clientWords } from "./words.ts";

export const EditClientPage = ({ id }: { id: string }) => {
  const say = useWords(clientWords);
  const client = useAnswer(showClient, { params: { id } });
  return (
    <Page
      title={say("edit")}
      line={<>{client.data && <Name>{client.data.name}</Name>}</>}
      back={`/back/clients/${id}`}
      ruled
    >
      <Loaded answer={client} skeleton={<FormSkeleton fields={4} />}>
        {(known) => <EditClient client={known} />}
      </Loaded>
    </Page>
  );
};

const EditClient = ({ client }: { client: Client }) => {
  const say = useWords(clientWords);
  const vatNumberName = useTaxNumberName();
  const sayKit = useWords(kitWords);
  const go = useGo();
  const shownValues = useShownValues();
  return (
    <Form
      sends={changeClient}
      changes
      params={{ id: client.id }}
      initial={valuesOf(client)}
      body={({ customFields }) => ({ customFields: shownValues(customFields) })}
      versioned={versionedBy(client, () => call(showClient, { params: { id: client.id } }), valuesOf)}
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
        <Field name="email" label={say("email")} type="email" />
        <MessageLanguage />
        <Field name="vatNumber" label={vatNumberName} type="code" />
        <Field name="wantsReminders" type="checkbox" label={say("wantsReminders")} hint={say("wantsRemindersHint")} />
        <Field name="termsDays" label={say("termsDays")} type="number" hint={say("termsHint")} required />
      </Fields>
      <Buyer />
      <Field name="note" label={say("note")} type="textarea" />
      <CustomFields record="client" name="customFields" section="details" />
    </Form>
  );
};

const MessageLanguage = () => {
  const say = useWords(clientWords);
  return (
    <Field
      name="language"
      type="select"
      label={say("language")}
      choices={languages.map((value) => ({ value, label: say(value) }))}
      placeholder={say("asShop")}
      clearable
    />
  );
};

/** What a tax invoice between businesses says of its buyer. */
const Buyer = () => {
  const say = useWords(clientWords);
  const taxOfficeName = useTaxOfficeName();
  const sayAddress = useWords(addressWords);
  const { values } = useFormValues();
  const language = useLanguage();
  return (
    <Section title={sayAddress("nationalAddress")}>
      <Fields>
        <Field
          name="buyerKind"
          type="select"
          label={say("buyerKind")}
          hint={say("buyerKindHint")}
          choices={buyerKinds.map((kind) => ({ value: kind, label: say(kind) }))}
          required
        />
        {taxOfficeName && <Field name="taxOffice" label={taxOfficeName} />}
        <Field name="crNumber" type="code" label={say("crNumber")} />
        {values.buyerKind === "abroad" && (
          <Field
            name="country"
            type="select"
            label={say("country")}
            choices={countryCodes.map((code) => ({ value: code, label: inLanguage(countryName(code), language) }))}
          />
        )}
      </Fields>
      <AddressFields />
    </Section>
  );
};

const valuesOf = (client: Client) =>
  ({
    name: client.name,
    contactNumber: client.contactNumber,
    email: client.email,
    language: client.language,
    vatNumber: client.vatNumber,
    buyerKind: client.buyerKind,
    taxOffice: client.taxOffice,
    crNumber: client.crNumber,
    street: client.street,
    buildingNumber: client.buildingNumber,
    district: client.district,
    city: client.city,
    postalCode: client.postalCode,
    country: client.country,
    wantsReminders: client.wantsReminders,
    note: client.note,
    termsDays: client.termsDays,
    customFields: client.customFields,
  }) satisfies Record<ClientField, unknown>;
