import { unknownField } from "../../shared/field-words.ts";
import { bothFields, type Fields, fieldsOf } from "../../shared/fields.ts";
import type { FieldRefusals } from "../../shared/refusals.ts";
import { type Route, takesId } from "../../shared/route.ts";
import { isOfWire, toCamel } from "../../shared/wire.ts";

const maxNamed = 20;

/** The fields of a body, as sent, that the call neither takes nor ignores: `lines.0.colour`. The first 20 are named. */
export const unknownFields = (route: Route, body: unknown, answered: Fields | undefined): FieldRefusals => {
  const names: string[] = [];
  const ignored = new Set(route.ignores);
  const look = (value: unknown, [taken, known]: readonly (Fields | undefined)[], path: readonly string[]): void => {
    if (!taken || value === null || typeof value !== "object" || names.length >= maxNamed) return;
    if (Array.isArray(value)) return value.forEach((item, at) => look(item, [taken, known], [...path, String(at)]));
    for (const [name, inner] of Object.entries(value)) {
      const camel = isOfWire(name) ? toCamel(name) : undefined;
      const isTop = path.length === 0;
      if (camel !== undefined && taken.named.has(camel))
        look(inner, [taken.named.get(camel), known?.named.get(camel)], [...path, name]);
      else if (
        !taken.isOpen &&
        !isAnswered(camel, known) &&
        !ignored.has(name) &&
        !(isTop && name === "id" && takesId(route))
      )
        names.push([...path, name].join("."));
    }
  };
  look(body, [fieldsOf(route.body), answered], []);
  return Object.fromEntries(names.slice(0, maxNamed).map((name) => [name, [unknownField(name)]]));
};

const isAnswered = (name: string | undefined, answered: Fields | undefined) =>
  name !== undefined && answered !== undefined && (answered.isOpen || answered.named.has(name));

/**
 * Finds the fields that the thing of a call answers: its own answer, and those of the calls that read the thing or the
 * list in which it stands. Whoever sends back what he has read is not refused for what cannot be set.
 */
export const answeredFields = (routes: readonly Route[]): ((route: Route) => Fields | undefined) => {
  const reads = new Map<string, Fields | undefined>();
  for (const { method, path, answer } of routes)
    if (method === "GET" && answer) reads.set(placeOf(path), bothFields(reads.get(placeOf(path)), thingOf(answer)));
  const found = new Map<Route, Fields | undefined>();
  return (route) => {
    if (!found.has(route)) found.set(route, answeredTo(route, reads));
    return found.get(route);
  };
};

const answeredTo = (route: Route, reads: ReadonlyMap<string, Fields | undefined>) => {
  const place = placeOf(route.path);
  const near = [place, `${place}/:`, place.slice(0, place.lastIndexOf("/"))];
  return near.map((each) => reads.get(each)).reduce(bothFields, thingOf(route.answer));
};

/** The specification changes under `/back` what it reads under `/api`; parameters have different names. */
const placeOf = (path: string) => path.replace(/^\/(?:api|back)/, "").replace(/:\w+/g, ":");

/** The fields of what is answered; of a list those of its rows. */
const thingOf = (answer: Route["answer"]) => {
  const fields = fieldsOf(answer);
  return bothFields(fields, fields?.named.get("data"));
};
