import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { valueWord } from "../../../../platform/shared/kinds.ts";
import { isPermission } from "../../../../platform/shared/permissions.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { inLanguage, type Language, nameIn } from "../../../../platform/shared/words.ts";
import { useKinds } from "../../../../platform/web/kinds.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Link, useAddressChoices } from "../../../../platform/web/Link.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { ChoiceFilter, DayFilters } from "../../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Count, Money } from "../../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { useSearchWords } from "../../../../platform/web/parts/SearchField.tsx";
import { useAnswer, useList } from "../../../../platform/web/use-answer.ts";
import { addressOf, deedOf } from "../activity.ts";
import { activityWords } from "../activity-page-words.ts";
import { listActivity, listEmployees } from "../contract.ts";
import { permissionWords } from "../permission-words.ts";
import classes from "./activity.module.css";

type Act = Answer<typeof listActivity>["data"][number];

type Shown = Readonly<Partial<Record<string, (value: string) => ReactNode>>>;

export const ActivityPage = ({ shown }: { shown: Shown }) => {
  const say = useWords(activityWords);
  const language = useLanguage();
  const { activity } = useKinds();
  const deed = ({ method, path }: Act) => inLanguage(deedOf(activity, method, path), language);
  const q = useSearchWords() || undefined;
  const [{ user, kind: chosenKind, from, to }] = useAddressChoices(filters);
  const kind = Object.hasOwn(activity.kinds, chosenKind) ? chosenKind : "";
  const list = useList(listActivity, {
    query: { q, userId: user || undefined, kind: kind || undefined, from: from || undefined, to: to || undefined },
  });
  const columns: Column<Act>[] = [
    { key: "when", head: say("when"), width: "10rem", cell: ({ at }) => <When at={at} /> },
    { key: "who", head: say("who"), width: "22%", cell: (act) => <Doer of={act} /> },
    { key: "deed", head: say("deed"), width: "22%", cell: deed },
    {
      key: "what",
      head: say("what"),
      cell: (act) => (
        <>
          <Subject of={act} />
          <Changes of={act} shown={shown} />
        </>
      ),
    },
  ];
  const isAll = !q && !user && !kind && !from && !to;
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={{ ...list, names: filters }}
      search={say("search")}
      filters={
        <>
          <ByWhom />
          <ByKind />
          <DayFilters />
        </>
      }
      columns={columns}
      card={(act) => (
        <>
          <div className={classes.deed}>
            {deed(act)}: <Subject of={act} />
          </div>
          <Changes of={act} shown={shown} />
          <Quiet>
            <Doer of={act} /> · <When at={act.at} />
          </Quiet>
        </>
      )}
      nothingFound={{ title: say(isAll ? "none" : "noMatch"), lines: say(isAll ? "noneLine" : "noMatchLine") }}
    />
  );
};

const filters = ["user", "kind", "from", "to"] as const;

/** Who runs the installation is not named. */
const Doer = ({ of: { user } }: { of: Act }) => {
  const say = useWords(activityWords);
  return user ? <LocalizedName of={user} /> : <>{say("operator")}</>;
};

const Changes = ({ of: { changes, subject }, shown }: { of: Act; shown: Shown }) => {
  const { activity } = useKinds();
  const language = useLanguage();
  const nameOf = (field: string) => {
    const name = activity.fields[field];
    return name ? inLanguage(name, language) : field;
  };
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={classes.field}>{nameOf(field)}</span>{" "}
          <Value kind={subject?.kind} field={field} of={from} shown={shown} />
          <IconArrowRight size={16} stroke={2} aria-hidden className="flips" />
          <span className="hidden-to-the-eye">→</span>{" "}
          <Value kind={subject?.kind} field={field} of={to} shown={shown} />
        </li>
      ))}
    </ul>
  );
};

type ValueProps = { kind: string | undefined; field: string; of: string | null; shown: Shown };

const Value = ({ kind, field, of: value, shown }: ValueProps) => {
  const say = useWords(activityWords);
  const { activity } = useKinds();
  const language = useLanguage();
  if (value === null || value === "") return <i className={classes.none}>{say("empty")}</i>;
  const word = valueWord(activity, { kind, field, value });
  if (word) return <>{inLanguage(word, language)}</>;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return <When at={value} />;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return <Day date={value} form="short" />;
  if (amounts.has(field)) return <Money amount={value} />;
  if (counts.has(field)) return <Count of={value} />;
  if (field === "granted" || field === "revoked") return <>{permissionsIn(value, language)}</>;
  const show = shown[field];
  if (show) return <>{show(value)}</>;
  return <Name>{value}</Name>;
};

/** The labels of names that are divided by commas. */
const permissionsIn = (names: string, language: Language) =>
  names
    .split(",")
    .filter(isPermission)
    .map((name) => inLanguage(permissionWords[name].name, language))
    .join(language === "ar" ? "، " : ", ");

const counts = new Set(["mileage", "kmIn", "exitMileage", "changeOilAfter"]);
const amounts = new Set(["price", "insuranceApprovedAmount", "grandTotal", "unitPrice", "flatDiscount", "labourCosts"]);

const When = ({ at }: { at: string }) => (
  <span className={classes.when}>
    <Day date={at} form="short" /> <Clock instant={at} />
  </span>
);

/** The record's kind and name, linked to its page if it has one. */
const Subject = ({ of: { subject, method } }: { of: Act }) => {
  const { activity } = useKinds();
  const language = useLanguage();
  const readable = useReadableName();
  if (!subject) return null;
  const { kind, id, name } = subject;
  const address = addressOf(activity, kind, id, method);
  const shown = name && <Name>{readable(kind, name)}</Name>;
  return (
    <>
      {activity.kinds[kind] && inLanguage(activity.kinds[kind].name, language)}{" "}
      {shown && address ? <Link to={address}>{shown}</Link> : shown}
    </>
  );
};

/** A permission given to a role is logged as `Managers: view-clients`; shows it by its label. */
const useReadableName = () => {
  const language = useLanguage();
  return (kind: string, name: string) => {
    const [role, permission = ""] = name.split(": ");
    return kind === "roles" && isPermission(permission)
      ? `${role}: ${inLanguage(permissionWords[permission].name, language)}`
      : name;
  };
};

const ByKind = () => {
  const say = useWords(activityWords);
  const language = useLanguage();
  const { kinds } = useKinds().activity;
  return (
    <ChoiceFilter
      name="kind"
      label={say("kind")}
      placeholder={say("everything")}
      choices={Object.entries(kinds).map(([kind, { name }]) => ({ value: kind, label: inLanguage(name, language) }))}
    />
  );
};

const ByWhom = () => {
  const say = useWords(activityWords);
  const language = useLanguage();
  const employees = useAnswer(listEmployees, {}).data?.data ?? [];
  return (
    <ChoiceFilter
      name="user"
      label={say("who")}
      placeholder={say("everybody")}
      choices={employees.map((employee) => ({ value: employee.id, label: nameIn(language, employee) }))}
    />
  );
};
