import { Button, SegmentedControl } from "@mantine/core";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { versionedBy } from "../../../../platform/web/form/versioned-by.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { addUser, changeUser, showUser, type TeamUser } from "../contract.ts";
import { listGrantableRoles } from "../role-contract.ts";
import { languageChoices } from "../language-choices.ts";
import { staffWords } from "../staff-words.ts";
import { BranchesField } from "./BranchesField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import classes from "./team.module.css";

type SignIn = "none" | "invite" | "withPassword";

/** Adds an employee; with an e-mail also a user, who is invited or given a password. */
export const AddUser = ({ close, uninvited }: { close: () => void; uninvited: (user: TeamUser) => void }) => {
  const say = useWords(staffWords);
  const language = useLanguage();
  const shop = useShop();
  const added = (user: Answer<typeof addUser>) => {
    if (user.invitation !== "not-mailed")
      toast(
        user.invitation === "mailed"
          ? say("invitationSent", { email: isolated(user.email ?? "") })
          : say("added", { name: isolatedName(nameIn(language, user)) }),
      );
    close();
    if (user.invitation === "not-mailed") uninvited(user);
  };
  return (
    <Dialog title={say("add")} opened close={close}>
      <DialogForm
        sends={addUser}
        initial={{
          name: "",
          nameAr: "",
          roleId: "",
          contactNumber: "",
          locale: shop.language,
          branchIds: null,
          signIn: "none",
          email: "",
          password: "",
        }}
        body={({ signIn, email, password }) => ({
          email: signIn === "none" ? null : String(email),
          password: signIn === "withPassword" ? String(password) : null,
        })}
        submit={say("add")}
        beside={<Cancel close={close} />}
        onDone={added}
      >
        <PersonFields />
        <BranchesField />
        <SignInFields />
      </DialogForm>
    </Dialog>
  );
};

export const EditUser = ({
  user,
  close,
  uninvited,
}: {
  user: TeamUser;
  close: () => void;
  uninvited: (user: TeamUser) => void;
}) => {
  const say = useWords(staffWords);
  const language = useLanguage();
  const saved = (changed: Answer<typeof changeUser>) => {
    close();
    if (changed.invitation === "mailed") toast(say("invitationSent", { email: isolated(changed.email ?? "") }));
    if (changed.invitation === "not-mailed") uninvited(changed);
  };
  return (
    <Dialog title={say("editTitle", { name: isolatedName(nameIn(language, user)) })} opened close={close}>
      <DialogForm
        sends={changeUser}
        changes
        params={{ id: user.id }}
        initial={{ ...valuesOf(user), password: "" }}
        versioned={versionedBy(user, () => call(showUser, { params: { id: user.id } }), valuesOf)}
        body={({ password }) => ({ password: password ? String(password) : undefined })}
        submit={say("save")}
        done={say("saved")}
        confirms={({ detail }) => ({
          title: say("ownRoleTitle"),
          line: detail,
          action: say("changeRole"),
          danger: true,
        })}
        beside={<Cancel close={close} />}
        onDone={saved}
      >
        <PersonFields present={user.role} />
        <BranchesField />
        <May needs="view-reports">
          <Field name="hourlyCost" type="money" label={say("hourlyCost")} hint={say("hourlyCostHint")} />
        </May>
        <Fields>
          <Field name="email" type="email" label={say("email")} hint={say("emailHint")} autoComplete="off" />
          <Field
            name="password"
            type="password"
            label={say("newPassword")}
            hint={say("keepHint")}
            autoComplete="new-password"
          />
        </Fields>
      </DialogForm>
    </Dialog>
  );
};

const valuesOf = ({ name, nameAr, role, contactNumber, locale, email, hourlyCost, branchIds }: TeamUser) => ({
  name,
  nameAr,
  roleId: role.id,
  contactNumber,
  locale,
  email,
  hourlyCost,
  branchIds,
});

const Cancel = ({ close }: { close: () => void }) => {
  const say = useWords(staffWords);
  return (
    <Button variant="subtle" onClick={close}>
      {say("cancel")}
    </Button>
  );
};

/** The current role may exceed the reader's own permissions; it is listed all the same. */
const PersonFields = ({ present }: { present?: TeamUser["role"] }) => {
  const say = useWords(staffWords);
  const language = useLanguage();
  const grantable = useAnswer(listGrantableRoles, {}).data?.data ?? [];
  const roles = present && !grantable.some(({ id }) => id === present.id) ? [present, ...grantable] : grantable;
  return (
    <Fields>
      <Field name="name" label={say("name")} required autoFocus />
      <Field name="nameAr" label={say("nameAr")} />
      <Field
        name="roleId"
        type="select"
        label={say("role")}
        required
        choices={roles.map((role) => ({ value: role.id, label: nameIn(language, role) }))}
      />
      <Field name="contactNumber" type="phone" label={say("mobile")} />
      <Field
        name="locale"
        type="select"
        label={say("language")}
        hint={say("languageHint")}
        choices={languageChoices}
        required
      />
    </Fields>
  );
};

const SignInFields = () => {
  const say = useWords(staffWords);
  const { values } = useFormValues();
  const signIn: SignIn = choices.find((choice) => choice === values["signIn"]) ?? "none";
  return (
    <>
      <Field name="signIn" label={say("signIn")} hint={say(hints[signIn])}>
        {({ label, value, onChange, description }) => (
          <div role="group" aria-label={String(label)}>
            <SegmentedControl
              value={String(value)}
              onChange={onChange}
              data={choices.map((choice) => ({ value: choice, label: say(choice) }))}
            />
            <p className={classes.hint}>{description}</p>
          </div>
        )}
      </Field>
      {signIn !== "none" && (
        <Fields>
          <Field name="email" type="email" label={say("email")} required autoComplete="off" />
          {signIn === "withPassword" && <NewPasswordField label={say("password")} required />}
        </Fields>
      )}
    </>
  );
};

const choices = ["none", "invite", "withPassword"] as const;

const hints = { none: "noneHint", invite: "inviteHint", withPassword: "passwordHint" } as const;
