import { eq, getTableColumns } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { withFields } from "../../../platform/server/db/rows.ts";
import { versionByFields } from "../../../platform/server/http/versions.ts";
import { shortest } from "../../../platform/shared/money.ts";
import { type Language, nameIn, type Pair } from "../../../platform/shared/words.ts";
import type { AccountRole, PurchaseGroup } from "../../books/ledger/rules.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";
import { accounts } from "../../books/ledger/tables.ts";
import type { RatedPart } from "../../base/lines/rules.ts";
import { nameWithCode } from "../products/rules.ts";
import { products } from "../products/tables.ts";
import { lineChanges } from "./contract.ts";
import type { Side } from "./rules.ts";
import type { LineTable } from "./tables.ts";

export type LineNames = {
  accountName: string;
  accountNameAr: string;
  accountRole: AccountRole | null;
  accountGroup: PurchaseGroup | null;
  productName: string | null;
  productNameAr: string | null;
  productCode: string | null;
  productExemptCode: ExemptCode | null;
  productExemptReason: string | null;
  productLabourHours: string | null;
};

export type LineOf<T extends LineTable> = Row<T> & LineNames;
export type Line = LineOf<LineTable>;

/**
 * Makes a reader of a document's lines in order. Drizzle loses the columns of a generic table, so this function
 * casts.
 */
export const linesReader = <T extends LineTable>(name: string, table: T) => {
  const lines: LineTable = table;
  const statement = read(name, (value: Values<{ documentId: string }>) =>
    select({
      ...getTableColumns(lines),
      accountName: accounts.name,
      accountNameAr: accounts.nameAr,
      accountRole: accounts.role,
      accountGroup: accounts.groupFlag,
      productName: products.name,
      productNameAr: products.nameAr,
      productCode: products.code,
      productExemptCode: products.exemptCode,
      productExemptReason: products.exemptReason,
      productLabourHours: products.labourHours,
    })
      .from(lines)
      .innerJoin(accounts, eq(accounts.id, lines.accountId))
      .leftJoin(products, eq(products.id, lines.productId))
      .where(eq(lines.documentId, value.documentId))
      .orderBy(lines.position, lines.id),
  );
  return (db: Db, documentId: string) => db.read(statement, { documentId }) as Promise<unknown> as Promise<LineOf<T>[]>;
};

/** `ownName`: the document's own name for the line, in both languages. */
export const lineAnswerOf = <S extends Side>(side: S, line: Line, language: Language, ownName?: Pair) => ({
  ...commonAnswerOf(line, language, ownName),
  ...(accountAnswers[side]({ id: line.accountId, name: line.accountName, nameAr: line.accountNameAr }) as ReturnType<
    (typeof accountAnswers)[S]
  >),
});

type Account = { id: string; name: string; nameAr: string };

const accountAnswers = {
  sale: (account: Account) => ({ incomeAccountId: account.id, incomeAccount: account }),
  purchase: (account: Account) => ({ expenseAccountId: account.id, expenseAccount: account }),
};

const commonAnswerOf = (line: Line, language: Language, ownName: Pair | undefined) =>
  withFields(line, {
    name: ownName?.[language] ?? nameIn(language, line),
    product: line.productId === null ? null : productAnswerOf(line, line.productId, language),
    qty: shortest(line.qty),
    vatRate: line.vatRate / 100,
    version: lineVersion(line),
  });

const productAnswerOf = (line: Line, id: string, language: Language) => {
  const name = nameIn(language, { name: line.productName ?? line.name, nameAr: line.productNameAr });
  return {
    id,
    name,
    nameWithCode: nameWithCode({ name, code: line.productCode }),
    labourHours: line.productLabourHours === null ? null : Number(line.productLabourHours),
  };
};

/** Parts of a line with a rate of their own, in percent. */
export const ratedPartsAnswer = (parts: readonly RatedPart[] = []) =>
  parts.map(({ vatRate, subTotal, vat }) => ({ vatRate: vatRate / 100, subTotal: BigInt(subTotal), vat: BigInt(vat) }));

/** The version of the fields that the line's editor changes; its position is not included. */
export const lineVersion = versionByFields(lineChanges.sale, (line: Line) => ({
  ...notOfLine(line),
  incomeAccountId: line.accountId,
}));

/** Fields of a line's change that are no columns of it, or are stored in another form. */
export const notOfLine = ({ qty }: Pick<Line, "qty">) => ({ qty: shortest(qty), grandTotal: null, position: null });
