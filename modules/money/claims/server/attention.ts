import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Attention } from "../../../../platform/server/attention.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { isOpenTo, seesClosed } from "../../../../platform/server/http/closed-records.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { isolated, nameIn } from "../../../../platform/shared/words.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { claimAttentionWords as say } from "../attention-words.ts";
import { listClaims } from "../contract.ts";
import { insuranceClaims as c } from "../tables.ts";

export const claimAttention = {
  "waiting-supplements": {
    needs: listClaims.needs,
    read: async ({ db, user, language, may }) => {
      const [oldest] = await db.read(waitingSupplements, { ...ownBranchesOf(user), ...seesClosed({ may }) });
      if (!oldest) return null;
      return {
        tone: "wait",
        icon: "claim",
        title: { text: say.supplements, values: { count: oldest.count } },
        line: {
          text: say.oldest,
          values: { number: isolated(oldest.number) },
          names: { insurer: nameIn(language, oldest) },
        },
        act: attentionActs.followUp,
        page: "/back/insurance-claims?state=supplement-waiting",
      };
    },
  },
} satisfies Record<string, Attention>;

const waitingSupplements = read("claims.waiting-supplements", (value: Values<OwnBranches & { seesClosed: boolean }>) =>
  select({
    count: cast(sql`count(*) over ()`, "int"),
    number: c.number,
    name: insuranceCompanies.name,
    nameAr: insuranceCompanies.nameAr,
  })
    .from(c)
    .innerJoin(clientVehicles, eq(clientVehicles.id, c.clientVehicleId))
    .innerJoin(insuranceCompanies, eq(insuranceCompanies.id, c.insuranceCompanyId))
    .where(
      and(
        isNotNull(c.waitingSupplement),
        isOpenTo(value, c.id),
        isInBranches(clientVehicles.branchId, value.ownBranches),
      ),
    )
    .orderBy(asc(c.id))
    .limit(1),
);
