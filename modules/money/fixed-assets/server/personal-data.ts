import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const fixedAssetsPersonalData = {
  fixed_assets: notOfClients("the shop's accounts and books", "label name name_ar"),
  depreciations: notOfClients("the shop's accounts and books"),
  asset_disposals: notOfClients("the shop's accounts and books", "exempt_code undo_reason"),
} satisfies PersonalData;
