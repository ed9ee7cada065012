import { Select } from "@mantine/core";
import { isPermission } from "../../../platform/shared/permissions.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { inLanguage } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Link, useAddressChoice } from "../../../platform/web/Link.tsx";
import { DataTable, type Column } from "../../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../../platform/web/parts/SearchField.tsx";
import { nameIn } from "../../../platform/web/session.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { addressOf, deedOf, isKind } from "../activity.ts";
import { activityWords, deedWords, kindWords } from "../activity-words.ts";
import { listActivity, listEmployees } from "../contract.ts";
import { permissionWords } from "../permission-words.ts";
import classes from "./activity.module.css";

type Act = Answer<typeof listActivity>["data"][number];

/** Who did what, newest first. */
export const ActivityPage = () => {
  const say = useWords(activityWords);
  const sayDeed = useWords(deedWords);
  const language = useLanguage();
  const q = useSearchWords();
  const [userId, chooseUser] = useAddressChoice("user");
  const list = useList(listActivity, { query: { q, userId: userId || undefined } });
  const columns: Column<Act>[] = [
    { key: "when", head: say("when"), width: "10rem", cell: ({ at }) => <When at={at} /> },
    { key: "who", head: say("who"), width: "22%", cell: ({ user }) => <bdi>{nameIn(language, user)}</bdi> },
    { key: "deed", head: say("deed"), width: "22%", cell: ({ method, path }) => sayDeed(deedOf(method, path)) },
    { key: "what", head: say("what"), cell: (act) => <Subject of={act} /> },
  ];
  const isAll = q === "" && userId === "";
  return (
    <Page title={say("title")} line={say("line")}>
      <div className={classes.tools}><SearchField label={say("search")} /><ByWhom value={userId} onChange={chooseUser} /></div>
      <DataTable
        label={say("title")}
        list={list}
        keyOf={({ id }) => id}
        columns={columns}
        card={(act) => (
          <>
            <div className={classes.deed}>{sayDeed(deedOf(act.method, act.path))}: <Subject of={act} /></div>
            <div className={classes.quiet}><bdi>{nameIn(language, act.user)}</bdi> · <When at={act.at} /></div>
          </>
        )}
        empty={<Empty title={say(isAll ? "none" : "noMatch")} lines={say(isAll ? "noneLine" : "noMatchLine")} />}
      />
    </Page>
  );
};

const When = ({ at }: { at: string }) => <span className={classes.when}><Day date={at} form="short" /> <Clock instant={at} /></span>;

/** Its kind and name, leading to its page where it has one. */
const Subject = ({ of: { subject, method } }: { of: Act }) => {
  const sayKind = useWords(kindWords);
  const readable = useReadableName();
  if (!subject) return null;
  const { kind, id, name } = subject;
  const address = addressOf(kind, id, method);
  const shown = name && <bdi>{readable(kind, name)}</bdi>;
  return <>{isKind(kind) && sayKind(kind)} {shown && address ? <Link to={address}>{shown}</Link> : shown}</>;
};

/** A permission given to a role is written as `Managers: view-clients`; it is shown by its words. */
const useReadableName = () => {
  const language = useLanguage();
  return (kind: string, name: string) => {
    const [role, permission = ""] = name.split(": ");
    return kind === "roles" && isPermission(permission) ? `${role}: ${inLanguage(permissionWords[permission], language)}` : name;
  };
};

const ByWhom = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => {
  const say = useWords(activityWords);
  const sayKit = useWords(kitWords);
  const language = useLanguage();
  const employees = useAnswer(listEmployees, {}).data?.data ?? [];
  return (
    <Select
      aria-label={say("who")} placeholder={say("everybody")} clearable clearButtonProps={{ "aria-label": sayKit("clear") }}
      data={employees.map((employee) => ({ value: employee.id, label: nameIn(language, employee) }))} value={value || null} onChange={(id) => onChange(id ?? "")}
    />
  );
};
