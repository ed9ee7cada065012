import { Button } from "@mantine/core";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { versionedBy } from "../../../../platform/web/form/versioned-by.ts";
import { inLanguage, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { addRole, changeRole, showRole, type Role } from "../role-contract.ts";
import { roleWords } from "../role-words.ts";

export const AddRole = ({ close, onMade }: { close: () => void; onMade: (role: Role) => void }) => {
  const say = useWords(roleWords);
  return (
    <Dialog title={say("add")} opened close={close}>
      <DialogForm
        sends={addRole}
        initial={{ name: "", nameAr: "" }}
        submit={say("add")}
        done={say("added")}
        beside={<Cancel close={close} />}
        onDone={onMade}
      >
        <NameFields />
      </DialogForm>
    </Dialog>
  );
};

export const CopyRole = ({ role, close, onMade }: { role: Role; close: () => void; onMade: (role: Role) => void }) => {
  const say = useWords(roleWords);
  const name = isolatedName(nameIn(useLanguage(), role));
  return (
    <Dialog title={say("copy")} opened close={close}>
      <DialogForm
        sends={addRole}
        fixed={{ copyOf: role.id }}
        initial={{
          name: inLanguage(roleWords.copyName, "en", { name: role.name }).slice(0, 120),
          nameAr: inLanguage(roleWords.copyName, "ar", { name: role.nameAr }).slice(0, 120),
        }}
        submit={say("copy")}
        done={say("copied")}
        beside={<Cancel close={close} />}
        onDone={onMade}
      >
        <p>{say("copyLine", { name })}</p>
        <NameFields />
      </DialogForm>
    </Dialog>
  );
};

export const RenameRole = ({ role, close }: { role: Role; close: () => void }) => {
  const say = useWords(roleWords);
  return (
    <Dialog title={say("rename")} opened close={close}>
      <DialogForm
        sends={changeRole}
        changes
        params={{ id: role.id }}
        initial={valuesOf(role)}
        versioned={versionedBy(role, () => call(showRole, { params: { id: role.id } }), valuesOf)}
        submit={say("save")}
        done={say("renamed")}
        beside={<Cancel close={close} />}
        onDone={close}
      >
        <NameFields />
      </DialogForm>
    </Dialog>
  );
};

const valuesOf = ({ name, nameAr }: Role) => ({ name, nameAr });

const NameFields = () => {
  const say = useWords(roleWords);
  return (
    <>
      <Field name="name" label={say("nameEn")} required autoFocus />
      <Field name="nameAr" label={say("nameAr")} required />
    </>
  );
};

const Cancel = ({ close }: { close: () => void }) => {
  const say = useWords(roleWords);
  return (
    <Button variant="subtle" onClick={close}>
      {say("cancel")}
    </Button>
  );
};
