import { inArray } from "drizzle-orm";
import type { Row } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import * as contract from "../branch-numbers-contract.ts";
import { type NumberingChange, proposedPrefix } from "../number-rules.ts";
import { numberingWords } from "../numbering-words.ts";
import { numberLabel } from "../rules.ts";
import { branches, numberSeries } from "../tables.ts";
import { checkNamedOnce, checkSeries, lockSeries, type Series, writeSeries } from "./numbering.ts";

type Branch = Row<typeof branches>;

const readNumbers = serve(contract.readBranchNumbers, async ({ db, params, kinds }) => {
  const [branch, all] = await Promise.all([db.find(branches, params.id), db.list(numberSeries)]);
  return answerOf(branch, all, kinds);
});

const changeNumbers = serve(contract.changeBranchNumbers, async ({ db, params, body, kinds, about }) => {
  const [branch] = await Promise.all([db.lock(branches, params.id), lockSeries(db, body.numbering)]);
  const all = await db.list(numberSeries);
  const before = answerOf(branch, all, kinds);
  checkVersion(body.version, before.version);
  const { added, changed, removed } = planned(body.numbering, { branch, all, kinds });

  await Promise.all([
    removed.length > 0 && db.removeWhere(numberSeries, inArray(numberSeries.id, removed)),
    changed.length > 0 && writeSeries(db, changed),
    db.insertAll(numberSeries, added),
  ]);
  const after = answerOf(branch, await db.list(numberSeries), kinds);
  db.addChanges(branch.id, changesBetween(before, after, body.numbering));
  about({ kind: "branches", id: branch.id, name: branch.name });
  return after;
});

export const branchNumberHandlers: readonly Served[] = [readNumbers, changeNumbers];

type Change = Body<typeof contract.changeBranchNumbers>["numbering"][number];
type Known = { branch: Branch; all: readonly Series[]; kinds: Kinds };

/** What the rows of a request add, change and remove; refuses what may not be. */
const planned = (changes: readonly Change[], known: Known) => {
  const plan: { added: NewSeries[]; changed: (readonly [Series, NumberingChange])[]; removed: string[] } = {
    added: [],
    changed: [],
    removed: [],
  };
  for (const [place, { series, isOwn, ...change }] of changes.entries()) {
    const found = seriesOf(series, known);
    if (!found) throw refuseField(`numbering.${place}.series`, fieldKinds.option);
    checkNamedOnce(place, changes);
    const { company, own, alike } = found;
    if (isOwn && own) {
      checkSeries(place, change, own, alike);
      plan.changed.push([own, change]);
    } else if (isOwn) {
      const { prefix, digits, next } = proposal(known.branch, company);
      const added = { prefix: change.prefix ?? prefix, digits: change.digits ?? digits, next: change.next ?? next };
      checkSeries(place, added, undefined, alike);
      plan.added.push({ series: company.series, branchId: known.branch.id, ...added, earlierPrefixes: [] });
    } else if (own) {
      if (own.lastGiven !== null) throw refuseField(`numbering.${place}.is_own`, numberingWords.seriesUsed);
      plan.removed.push(own.id);
    }
  }
  return plan;
};

type NewSeries = Pick<Series, "series" | "prefix" | "digits" | "next"> & {
  branchId: string;
  earlierPrefixes: string[];
};

/** The series of these documents: the company's, the branch's own, and all; undefined of others. */
const seriesOf = (series: string, { branch, all, kinds }: Known) => {
  const alike = all.filter((row) => row.series === series);
  const company = alike.find(({ branchId }) => branchId === null);
  if (!company || !kinds.series[series]?.byBranch) return undefined;
  return { alike, company, own: alike.find(({ branchId }) => branchId === branch.id) };
};

const proposal = ({ position }: Branch, { prefix, digits }: Series) => ({
  prefix: proposedPrefix(position, prefix),
  digits,
  next: 1,
  lastGiven: null,
});

/** In the order of the company's numbering. */
const answerOf = (branch: Branch, all: readonly Series[], kinds: Kinds): contract.BranchNumbers => {
  const numbering = Object.keys(kinds.series)
    .toReversed()
    .flatMap((series) => seriesOf(series, { branch, all, kinds }) ?? [])
    .map(({ company, own }) => {
      const { prefix, digits, next, lastGiven } = own ?? proposal(branch, company);
      return {
        series: company.series,
        isOwn: own !== undefined,
        prefix,
        digits,
        next,
        lastGiven,
        example: numberLabel(prefix, digits, next),
        companyExample: numberLabel(company.prefix, company.digits, company.next),
      };
    });
  return { numbering, version: numbersVersion({ numbering }) };
};

/** What is only proposed has no version; a next number counts by its distance to the last used, as in the settings. */
const numbersVersion = versionByFields(
  contract.changeBranchNumbers.body,
  ({ numbering }: Pick<contract.BranchNumbers, "numbering">) => ({
    numbering: numbering.map(({ series, isOwn, prefix, digits, next, lastGiven }) =>
      isOwn
        ? { series, isOwn, prefix, digits, next: next - (lastGiven ?? 0) }
        : { series, isOwn, prefix: undefined, digits: undefined, next: undefined },
    ),
  }),
);

/** For the activity log; null where the branch shares the company's numbers. */
const changesBetween = (
  before: contract.BranchNumbers,
  after: contract.BranchNumbers,
  sent: readonly { series: string }[],
) => {
  const exampleIn = ({ numbering }: contract.BranchNumbers, of: string) =>
    numbering.find(({ series, isOwn }) => series === of && isOwn)?.example ?? null;
  return sent.map(({ series }) => ({
    field: `numbering.${series}`,
    from: exampleIn(before, series),
    to: exampleIn(after, series),
  }));
};
