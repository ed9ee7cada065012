import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { bareName } from "../../../../platform/shared/bare-name.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import * as contract from "../contract.ts";
import { displayed } from "../make-verbs.ts";
import {
  allMakes,
  allModels,
  copyMake,
  findMake,
  hasName,
  inBoth,
  lockNames,
  type Make,
  type MakeOrModel,
  ownMake,
  ownModel,
} from "./own-makes.ts";

const withAliases = ({ aliases, ...item }: Make, language: Language) => ({ ...displayed(item, language), aliases });

const displayedModel = (model: MakeOrModel, make: MakeOrModel, language: Language) => ({
  ...displayed(model, language),
  make: displayed(make, language),
});

export const listMakes = serve(contract.listMakes, async ({ db, query, language }) =>
  pageByName(
    (await allMakes(db)).map((make) => withAliases(make, language)),
    query,
  ),
);

export const listModels = serve(contract.listModels, async ({ db, params, query, language }) => {
  const [make, models] = await Promise.all([findMake(db, params.id), allModels(db, params.id)]);
  return pageByName(
    models.map((model) => ({ ...withAliases(model, language), make: displayed(make, language) })),
    query,
  );
});

export const addMake = serveCreation(contract.addMake, {
  create: async ({ db, body, createdId, language, about }) => {
    await lockNames(db, "makes");
    const known = (await allMakes(db)).find(hasName(body.name));
    const make = known ?? (await copyMake(db, { id: createdId, ...inBoth(body) }));
    about({ kind: "vehicle-makes", id: make.id, name: make.name });
    return displayed(make, language);
  },
  readAgain: async ({ db, createdId, language }) => displayed(await findMake(db, createdId), language),
});

export const addModel = serveCreation(contract.addModel, {
  create: async ({ db, params, body, createdId, language, about }) => {
    const make = await ownMake(db, params.id);
    await lockNames(db, make.id);
    const known = (await allModels(db, params.id)).find(hasName(body.name));
    const model = known ?? (await ownModel(db, { id: createdId, ...inBoth(body), own: false, aliases: [] }, make.id));
    about({ kind: "vehicle-models", id: model.id, name: model.name });
    return displayedModel(model, make, language);
  },
  readAgain: async ({ db, params, createdId, language }) => {
    const [make, models] = await Promise.all([findMake(db, params.id), allModels(db, params.id)]);
    const model = models.find(({ id }) => id === createdId);
    if (!model) throw refuse("not-found");
    return displayedModel(model, make, language);
  },
});

type NameQuery = { q?: string | undefined; cursor?: string | undefined; limit: number };

/** About a hundred makes or models are sorted and searched in the program, in both languages, by `fold`. */
const nameCursor = z.tuple([z.string()]);

const pageByName = <T extends MakeOrModel & { aliases: string[] }>(all: T[], { q = "", cursor, limit }: NameQuery) => {
  const [after = ""] = readCursorAs(nameCursor, cursor) ?? [];
  const wanted = fold(q);
  const keyOf = ({ name, id }: MakeOrModel) => `${fold(name)} ${id}`;
  const found = all
    .filter((item) => isFound(item, wanted, bareName(q)))
    .filter((item) => keyOf(item) > after)
    .toSorted((first, second) => (keyOf(first) < keyOf(second) ? -1 : 1));
  return pageOf(found.slice(0, limit + 1), limit, (item) => [keyOf(item)]);
};

const isFound = ({ name, nameAr, aliases }: MakeOrModel & { aliases: string[] }, folded: string, bare: string) =>
  [name, nameAr, ...aliases].some(
    (known) => fold(known).includes(folded) || (bare !== "" && bareName(known).includes(bare)),
  );
