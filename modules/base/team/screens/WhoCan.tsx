import type { ReactNode } from "react";
import { floorPermissions, type Permission } from "../../../../platform/shared/permissions.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import type { Matrix } from "../role-contract.ts";
import { whoCan } from "../matrix-rules.ts";
import { matrixWords } from "../matrix-words.ts";
import { permissionWords } from "../permission-words.ts";
import { holdsEverything } from "../rules.ts";
import classes from "./who-can.module.css";

/** For one permission: which roles and which people have it, as stored. */
export const WhoCan = ({
  matrix,
  permission,
  close,
}: {
  matrix: Matrix;
  permission: Permission;
  close: () => void;
}) => {
  const say = useWords(matrixWords);
  const language = useLanguage();
  const { can, cannot, count, all } = whoCan(matrix, permission);
  return (
    <Dialog title={say("whoCan")} opened close={close}>
      <Stack>
        <div>
          <div className={classes.name}>{inLanguage(permissionWords[permission].name, language)}</div>
          <Quiet>{inLanguage(permissionWords[permission].allows, language)}</Quiet>
        </div>
        <p>{say("peopleCan", { count, all })}</p>
        {can.map((of) => (
          <RolePeople
            key={of.role.id}
            {...of}
            byPin={floorPermissions.includes(permission)}
            note={holdsEverything(of.role) && <Quiet>{say("always")}</Quiet>}
          />
        ))}
        {cannot.length > 0 && (
          <details className={classes.cannot}>
            <summary>{say("cannot")}</summary>
            <Stack>
              {cannot.map((of) => (
                <RolePeople key={of.role.id} {...of} />
              ))}
            </Stack>
          </details>
        )}
      </Stack>
    </Dialog>
  );
};

type OfRole = ReturnType<typeof whoCan<Matrix["roles"][number], Matrix["people"][number]>>["can"][number];

type Props = OfRole & { note?: ReactNode; /** Whether a PIN suffices for the permission. */ byPin?: boolean };

const RolePeople = ({ role, people, withoutSignIn, note, byPin = false }: Props) => {
  const say = useWords(matrixWords);
  return (
    <section className={classes.role}>
      <h3 className={classes.name}>
        <LocalizedName of={role} />
      </h3>
      {note}
      {people.length + withoutSignIn.length === 0 && <Quiet>{say("nobodyHere")}</Quiet>}
      {people.length > 0 && <People people={people} />}
      {withoutSignIn.length > 0 && (
        <>
          <Quiet>{say(byPin ? "onTabletWithPin" : "noEmailSignIn")}</Quiet>
          <People people={withoutSignIn} />
        </>
      )}
    </section>
  );
};

const People = ({ people }: Pick<OfRole, "people">) => (
  <ul className={classes.people}>
    {people.map((person) => (
      <li key={person.id}>
        <LocalizedName of={person} />
      </li>
    ))}
  </ul>
);
