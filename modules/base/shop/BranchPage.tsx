import { nameIn } from "../../../platform/shared/words.ts";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { LinkButton, useGo } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { AddressFields } from "./AddressFields.tsx";
import { addressWords } from "./address-words.ts";
import { changeBranch, showBranch, type Branch } from "./branch-contract.ts";
import { branchWords } from "./branch-words.ts";
import { emirateNames } from "./emirates.ts";
import { numberingWords } from "./numbering-words.ts";
import classes from "./settings.module.css";

/** A branch: its names, and what its papers say in place of the company's details. */
export const BranchPage = ({ id }: { id: string }) => {
  const say = useWords(branchWords);
  const sayNumbering = useWords(numberingWords);
  const branch = useAnswer(showBranch, { params: { id } });
  return (
    <Page
      title={say("branch")}
      line={<>{branch.data && <LocalizedName of={branch.data} />}</>}
      actions={
        <LinkButton variant="default" to={`/back/settings/branches/${id}/numbers`}>
          {sayNumbering("title")}
        </LinkButton>
      }
      back="/back/settings/branches"
      ruled
    >
      <Loaded answer={branch} skeleton={<FormSkeleton fields={12} />}>
        {(known) => <BranchForm branch={known} />}
      </Loaded>
    </Page>
  );
};

const BranchForm = ({ branch }: { branch: Branch }) => {
  const say = useWords(branchWords);
  const go = useGo();
  return (
    <Form
      sends={changeBranch}
      changes
      params={{ id: branch.id }}
      initial={branch}
      versioned={versionedBy(branch, () => call(showBranch, { params: { id: branch.id } }))}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      foot
      onDone={() => go("/back/settings/branches")}
    >
      <Section title={say("names")}>
        <BranchNames />
      </Section>
      <Section title={say("ownDetails")}>
        <p className={classes.hint}>{say("ownDetailsLine")}</p>
        <Fields>
          <Field name="contactNumber" type="phone" label={say("contactNumber")} />
          <Field name="email" type="email" label={say("email")} />
          <Field name="crNumber" type="code" label={say("crNumber")} hint={say("crHint")} />
        </Fields>
      </Section>
      <Place />
      <Section title={say("bank")}>
        <p className={classes.hint}>{say("bankLine")}</p>
        <Fields>
          <Field name="iban" type="code" label={say("iban")} />
          <Field name="bankName" label={say("bankName")} />
          <Field name="swiftCode" type="code" label={say("swiftCode")} />
        </Fields>
      </Section>
    </Form>
  );
};

/** The names of a branch, in the Emirates with its emirate. */
export const BranchNames = () => {
  const say = useWords(branchWords);
  const language = useLanguage();
  const { country } = useShop();
  return (
    <Fields>
      <Field name="name" label={say("name")} required autoFocus />
      <Field name="nameAr" label={say("nameAr")} required />
      {country === "AE" && (
        <Field
          name="emirate"
          type="select"
          label={say("emirate")}
          hint={say("emirateHint")}
          choices={emirateNames.map((emirate) => ({ value: emirate.code, label: nameIn(language, emirate) }))}
        />
      )}
    </Fields>
  );
};

const Place = () => {
  const say = useWords(branchWords);
  const { country } = useShop();
  return (
    <>
      <Section title={useWords(addressWords)("nationalAddress")}>
        {country === "SA" && <p className={classes.hint}>{say("saudiAddressHint")}</p>}
        <AddressFields />
      </Section>
      <Section title={say("freeAddress")}>
        <p className={classes.hint}>{say("addressHint")}</p>
        <Fields>
          <Field name="address" label={say("address")} />
          <Field name="addressAr" label={say("addressAr")} />
        </Fields>
      </Section>
    </>
  );
};
